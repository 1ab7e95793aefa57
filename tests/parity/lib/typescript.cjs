/** Lets the suites in plain JavaScript load the helpers that Playwright's suites have in TypeScript. */
const { readFileSync } = require( 'node:fs' );
const { ModuleKind, ScriptTarget, transpileModule } = require( 'typescript' );

const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true };

require.extensions[ '.ts' ] = ( module, file ) =>
	module._compile( transpileModule( readFileSync( file, 'utf8' ), { compilerOptions } ).outputText, file );
