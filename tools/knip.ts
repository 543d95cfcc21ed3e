import type { KnipConfig } from 'knip'

// A `!` marks what the product and its tools run: only that counts for `knip --strict`, by which a package declares itself what
// it imports.
export default {
  workspaces: {
    '.': {
      entry: [
        'tools/{build-web,check-*,chromium,firefox-relay,knip-reporter,page-weight,run-test-group,test-events}.ts!',
        'tools/{check,dev,list-requirements,look,mutate,sbom,test}.ts!',
        'tools/folkmoot.mjs!',
        'tools/guide/follow-guide.ts!',
        'tools/{,guide/}*.test.ts',
      ],
      project: ['tools/**/*.{ts,mjs}!'],
    },
    // its package.json exports every module, so an unused one is found by its unused exports
    core: { includeEntryExports: true, entry: ['src/**/*.test.ts'], project: ['src/**/*.ts!'] },
    server: {
      entry: [
        'src/app/{main,cli/folkmoot}.ts!',
        'src/app/services/schema.ts!',
        'src/platform/http/written/writing-worker.ts!',
        'src/platform/database/migrations/{online,*/*}.ts!',
        'src/**/*.test.ts',
        'src/app/services/testing/job-node.ts',
        'src/decisions/ballots/testing/voting-node.ts',
        'src/deliberation/contributions/documents/testing/document-node.ts',
        'src/app/services/testing/mail-node.ts',
      ],
      project: ['src/**/*.ts!'],
    },
    web: {
      entry: ['src/app/written/write-page.tsx!', 'src/**/*.test.{ts,tsx}'],
      vite: { config: ['vite.config.ts', 'written.config.ts'] },
      project: ['**/*.{ts,tsx}!'],
    },
    e2e: { entry: ['*.e2e.ts'], project: ['**/*.ts'] },
    bench: {
      entry: ['*.bench.ts', '{ballot,campaign,hot,people}/bare.ts', 'ballot/loop-delay.ts', 'count/count-million.ts', 'documents/probe.ts'],
      project: ['**/*.ts'],
    },
  },
  // a type may be exported for the types of its own module's functions
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Biome is started by its path, apt-get where Chromium lacks libraries; the guide is followed with PostgreSQL's own programs
  ignoreDependencies: ['@biomejs/biome'],
  ignoreBinaries: ['apt-get', 'createdb'],
} satisfies KnipConfig
