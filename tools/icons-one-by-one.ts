import type { Plugin } from 'vite'

const TOGETHER = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports every icon from its own module. Through the package's one module for all of them no bundler can tell which
 * screen draws which, and each would be fetched with the first screen.
 */
export const iconsOneByOne = (): Plugin => ({
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/.+\.tsx?$/, code: '@tabler/icons-react' },
    handler: code => ({ code: toSingleImports(code), map: null }),
  },
})

/** One import a name; types, which are not there when it runs, stay together. */
export const toSingleImports = (code: string): string =>
  code.replaceAll(TOGETHER, (_, list: string) => {
    const names = list
      .split(',')
      .map(name => name.trim())
      .filter(Boolean)
    const types = names.filter(name => name.startsWith('type '))
    const icons = names.filter(name => !name.startsWith('type '))
    return [
      ...icons.map(name => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`),
      ...(types.length > 0 ? [`import { ${types.join(', ')} } from '@tabler/icons-react'`] : []),
    ].join(';')
  })
