import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import configure from '../../islands/probe/react-19.config.js';

/** React 19 as one script. */
export async function buildReact19() {
	const folder = mkdtempSync( join( process.env.BENEFIT_TEMP || tmpdir(), 'react-19-' ) );
	try {
		const compiler = webpack( configure( folder ) );
		const result = await promisify( compiler.run.bind( compiler ) )();
		if ( result.hasErrors() ) {
			throw new Error( `React 19 was not built: ${ result.toString( 'errors-only' ) }` );
		}
		return readFileSync( join( folder, 'react-19.js' ) );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
}
