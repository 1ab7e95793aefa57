import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from './hostile';
import { ROOT } from './site';

/** One state of one island: its props, tests/fixtures/islands/<island>/<state>.json. */
export interface Fixture {
	readonly island: string;
	readonly state: string;
	readonly props: Readonly< Record< string, unknown > >;
	readonly schema: JsonSchema;
	/** By React; else its script only changes what PHP wrote. */
	readonly hydrates: boolean;
}

const FOLDER = join( ROOT, 'tests/fixtures/islands' );
const text = ( file: string ): string => readFileSync( file, 'utf8' );
const read = ( file: string ) => JSON.parse( text( file ) );

function schemaOf( island: string ): JsonSchema {
	const slices = readdirSync( join( ROOT, 'includes' ) );
	const files = [
		join( ROOT, 'tests/islands/probe/probe.json' ),
		...slices.map( ( slice ) => join( ROOT, 'includes', slice, `schema/islands/${ island }.json` ) ),
	];
	const file = files.find( ( path ) => path.endsWith( `/${ island }.json` ) && existsSync( path ) );
	if ( ! file ) {
		throw new Error( `The island ${ island } has no schema of its props.` );
	}
	return read( file ) as JsonSchema;
}

const hydrates = ( island: string ): boolean =>
	/\bisland\(/.test(
		text( join( ROOT, island === 'probe' ? 'tests/islands/probe' : `blocks/${ island }`, 'view.tsx' ) )
	);

export const fixtures: readonly Fixture[] = readdirSync( FOLDER ).flatMap( ( island ) =>
	readdirSync( join( FOLDER, island ) ).map( ( file ) => ( {
		island,
		state: file.replace( '.json', '' ),
		props: read( join( FOLDER, island, file ) ),
		schema: schemaOf( island ),
		hydrates: hydrates( island ),
	} ) )
);

/** Every island that there is, by the file that its script begins with. */
export const islands: readonly string[] = readdirSync( join( ROOT, 'blocks' ) ).filter( ( slug ) =>
	existsSync( join( ROOT, 'blocks', slug, 'view.tsx' ) )
);
