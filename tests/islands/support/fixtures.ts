import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

const schemas = [
	join( ROOT, 'tests/islands/probe/probe.json' ),
	...readdirSync( join( ROOT, 'includes' ), { recursive: true, encoding: 'utf8' } )
		.filter( ( path ) => dirname( path ).endsWith( 'schema/islands' ) )
		.map( ( path ) => join( ROOT, 'includes', path ) ),
];

function schemaOf( island: string ): JsonSchema {
	const file = schemas.find( ( path ) => basename( path ) === `${ island }.json` );
	if ( ! file ) {
		throw new Error( `The island ${ island } has no schema of its props.` );
	}
	return resolved( read( file ), dirname( file ) ) as JsonSchema;
}

/** With what a schema names of another file in its place. */
function resolved( schema: unknown, folder: string ): unknown {
	if ( typeof schema !== 'object' || schema === null ) {
		return schema;
	}
	if ( '$ref' in schema ) {
		const file = join( folder, String( schema.$ref ) );
		return resolved( read( file ), dirname( file ) );
	}
	const parts = Object.entries( schema ).map( ( [ key, part ] ) => [ key, resolved( part, folder ) ] );
	return Array.isArray( schema ) ? parts.map( ( [ , part ] ) => part ) : Object.fromEntries( parts );
}

const hydrates = ( island: string ): boolean =>
	/\bdefineIsland\(/.test(
		text( join( ROOT, island === 'probe' ? 'tests/islands/probe' : `blocks/${ island }`, 'view.tsx' ) )
	);

export const fixtures: readonly Fixture[] = readdirSync( FOLDER ).flatMap( ( island ) => {
	const ofIsland = { island, schema: schemaOf( island ), hydrates: hydrates( island ) };
	return readdirSync( join( FOLDER, island ) ).map( ( file ) => ( {
		...ofIsland,
		state: file.replace( '.json', '' ),
		props: read( join( FOLDER, island, file ) ),
	} ) );
} );

/** Every island that there is, by the file that its script begins with. */
export const islands: readonly string[] = readdirSync( join( ROOT, 'blocks' ) ).filter( ( slug ) =>
	existsSync( join( ROOT, 'blocks', slug, 'view.tsx' ) )
);
