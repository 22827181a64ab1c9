import { walkTranslated } from './walk-translated.ts'

walkTranslated('es')
