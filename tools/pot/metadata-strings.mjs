/**
 * Finds the texts that WordPress itself translates by text domain: those of block.json files and of the plugin's
 * header.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const HEADERS = [ 'Plugin Name', 'Description', 'Author' ];

/** Texts that WordPress translates in a block.json, with their contexts (wp-includes/block-i18n.json). */
function* textsOf( block ) {
	yield [ block.title, 'block title' ];
	yield [ block.description, 'block description' ];
	yield* ( block.keywords ?? [] ).map( ( keyword ) => [ keyword, 'block keyword' ] );
	yield* ( block.styles ?? [] ).map( ( { label } ) => [ label, 'block style label' ] );
	for ( const { title, description, keywords = [] } of block.variations ?? [] ) {
		yield [ title, 'block variation title' ];
		yield [ description, 'block variation description' ];
		yield* keywords.map( ( keyword ) => [ keyword, 'block variation keyword' ] );
	}
}

/** Folders of blocks that have a block.json. */
export const blocksOf = ( root ) =>
	readdirSync( join( root, 'blocks' ) )
		.sort()
		.map( ( slug ) => ( { slug, file: `blocks/${ slug }/block.json` } ) )
		.filter( ( { file } ) => existsSync( join( root, file ) ) )
		.map( ( { slug, file } ) => ( {
			slug,
			file,
			block: JSON.parse( readFileSync( join( root, file ), 'utf8' ) ),
		} ) );

export function metadataStrings( root ) {
	const header = readFileSync( join( root, 'plugin.php' ), 'utf8' );
	return [
		...HEADERS.map( ( name ) => ( {
			file: 'plugin.php',
			text: header.match( new RegExp( `^ \\* ${ name }:\\s*(.+)$`, 'm' ) )[ 1 ].trim(),
			comment: `translators: ${ name } of the plugin, in the list of plugins`,
		} ) ),
		...blocksOf( root ).flatMap( ( { file, block } ) =>
			[ ...textsOf( block ) ]
				.filter( ( [ text ] ) => text )
				.map( ( [ text, context ] ) => ( { file, text, context } ) )
		),
	];
}
