import { walkTranslated } from './walk-translated.ts'

walkTranslated('fr')
