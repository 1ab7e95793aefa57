const path = require( 'path' );
const wordpress = require( '@wordpress/scripts/config/webpack.config' );

const out = path.resolve( __dirname, 'build' );

/** The blocks' editor scripts, their block.json files and the manifest: build/blocks. */
const blocks = {
	...wordpress,
	output: { ...wordpress.output, path: path.join( out, 'blocks' ) },
};

const FOR_STYLES = [ 'MiniCssExtractPlugin', 'RtlCssPlugin', 'DependencyExtractionWebpackPlugin' ];

/** A style sheet is an entry without a script: what webpack wraps it in is not written. */
class WithoutScripts {
	apply( compiler ) {
		const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.webpack.Compilation;
		compiler.hooks.thisCompilation.tap( 'WithoutScripts', ( compilation ) =>
			// Last of all: style.asset.php is made from what is there before.
			compilation.hooks.processAssets.tap( { name: 'WithoutScripts', stage }, ( assets ) =>
				Object.keys( assets )
					.filter( ( name ) => name.endsWith( '.js' ) )
					.forEach( ( name ) => compilation.deleteAsset( name ) )
			)
		);
	}
}

/** The pages' one style sheet, enqueued by PHP when a block renders: build/style.css, style-rtl.css, style.asset.php. */
const style = {
	...wordpress,
	entry: { style: path.resolve( __dirname, 'src/shared/style.scss' ) },
	output: { ...wordpress.output, path: out, clean: false },
	optimization: { ...wordpress.optimization, splitChunks: false },
	plugins: [
		...wordpress.plugins
			.filter( ( { constructor } ) => FOR_STYLES.includes( constructor.name ) )
			// Plugins keep what they have seen: each configuration needs its own.
			.map( ( { constructor: Plugin, options } ) => new Plugin( options ) ),
		new WithoutScripts(),
	],
};

module.exports = [ blocks, style ];
