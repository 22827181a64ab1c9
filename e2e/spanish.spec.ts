import { walkTranslated } from './walks/walk-translated.ts'

walkTranslated('es')
