/**
 * The scripts that are neither a block's nor an island's: panels of the editor, screens, pages without a theme. A slice says
 * of its own in src/<slice>/scripts.json, by the file that is made of each below build/ ("admin/orders"): `entry`, beside
 * scripts.json, and `handle`, by which PHP enqueues it with sentences in it; a style sheet alone has
 * none; `licence`, a package whose licence is given along; `library`, the name on `window` under which other scripts find it.
 */
const { readdirSync, readFileSync } = require( 'fs' );
const { dirname, join } = require( 'path' );

const ROOT = dirname( __dirname );

/** @return {{folder: string, name: string, entry: string, handle?: string, licence?: string, library?: string}[]} entries from the plugin's folder */
exports.scripts = ( root = ROOT ) =>
	readdirSync( join( root, 'src' ), { recursive: true } )
		.filter( ( file ) => /(^|[\\/])scripts\.json$/.test( file ) )
		.sort()
		.flatMap( ( file ) =>
			Object.entries( JSON.parse( readFileSync( join( root, 'src', file ), 'utf8' ) ) ).map(
				( [ built, { entry, handle, licence, library } ] ) => ( {
					folder: dirname( built ),
					name: built.slice( dirname( built ).length + 1 ),
					entry: join( 'src', dirname( file ), entry ),
					handle,
					licence,
					library,
				} )
			)
		);
