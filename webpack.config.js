const fs = require( 'fs' );
const path = require( 'path' );
const { scripts } = require( './src/scripts.cjs' );
const wordpress = require( '@wordpress/scripts/config/webpack.config' );

const out = path.resolve( __dirname, 'build' );

// Pages of others that show our forms in frames may declare another character set, or none.
wordpress.optimization.minimizer[ 0 ].options.minimizer.options.output.ascii_only = true;

/** Our style sheets say start and end, so that one holds for both directions: the second is written where it differs, in the lists' packages. */
class WithoutSameForRtl {
	apply( compiler ) {
		// After RtlCssPlugin, which listens in the stage that is last.
		compiler.hooks.emit.tap( 'WithoutSameForRtl', ( compilation ) =>
			Object.keys( compilation.assets )
				.filter( ( name ) => name.endsWith( '-rtl.css' ) )
				.filter( ( name ) => {
					const [ one, other ] = [ name, name.replace( '-rtl.css', '.css' ) ].map( ( file ) =>
						compilation.assets[ file ].source().toString()
					);
					return one === other;
				} )
				.forEach( ( name ) => compilation.deleteAsset( name ) )
		);
	}
}

/** The blocks' editor scripts, their block.json files and the manifest: build/blocks. */
const blocks = {
	...wordpress,
	output: { ...wordpress.output, path: path.join( out, 'blocks' ) },
	plugins: [ ...wordpress.plugins, new WithoutSameForRtl() ],
};

/** Plugins keep what they have seen: each configuration needs its own. */
const pluginsOf = ( names ) =>
	wordpress.plugins
		.filter( ( { constructor } ) => names.includes( constructor.name ) )
		.map( ( { constructor: Plugin, options } ) => new Plugin( options ) );

/** What many scripts have from one, which puts it on `window`. */
const withShared = ( ...shared ) =>
	wordpress.plugins
		.filter( ( { constructor } ) => constructor.name === 'DependencyExtractionWebpackPlugin' )
		.map(
			( { constructor: Plugin, options } ) =>
				new Plugin( {
					...options,
					requestToExternal: ( request ) => shared.find( ( { wanted } ) => wanted.test( request ) )?.global,
					requestToHandle: ( request ) => shared.find( ( { wanted } ) => wanted.test( request ) )?.handle,
				} )
		);
/** Every screen that lists something has src/shared/admin/data-views.ts, and a desk has the app of src/shared/admin/desk. */
const withLists = () =>
	withShared(
		{ wanted: /\/data-views$/, global: 'benefitLists', handle: 'benefit-lists' },
		{ wanted: /\/desk\/register-slot$/, global: 'benefitDesk', handle: 'benefit-desk' }
	);
/** Islands of which a page has several begin with src/shared/islands/runtime.ts. */
const withIsland = () =>
	withShared( { wanted: /\/islands\/runtime$/, global: 'benefitIsland', handle: 'benefit-island' } );

/** A style sheet is an entry without a script: what webpack wraps it in is not written. */
class WithoutScripts {
	constructor( ending = '.js' ) {
		this.ending = ending;
	}

	apply( compiler ) {
		const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.webpack.Compilation;
		compiler.hooks.thisCompilation.tap( 'WithoutScripts', ( compilation ) =>
			// Last of all: base.asset.php is made from what is there before.
			compilation.hooks.processAssets.tap( { name: 'WithoutScripts', stage }, ( assets ) =>
				Object.keys( assets )
					.filter( ( name ) => name.endsWith( this.ending ) )
					.forEach( ( name ) => compilation.deleteAsset( name ) )
			)
		);
	}
}

/** DataViews brings its styles as texts in scripts, each with its source map in itself: half of the file. */
class WithoutSourceMaps {
	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
		compiler.hooks.thisCompilation.tap( 'WithoutSourceMaps', ( compilation ) =>
			compilation.hooks.processAssets.tap( { name: 'WithoutSourceMaps', stage }, ( assets ) => {
				for ( const name of Object.keys( assets ).filter( ( one ) => one.endsWith( '.js' ) ) ) {
					compilation.updateAsset( name, ( source ) => {
						const text = source.source().toString();
						return new sources.RawSource( text.replace( /\/\*# source[M]appingURL=data:[^*]*\*\//g, '' ) );
					} );
				}
			} )
		);
	}
}

/** The pages' style sheets, enqueued by PHP when a block renders: build/base.css, build/<product>.css, and build/<product>-<part>.css for what only some blocks have; .asset.php. */
const style = {
	...wordpress,
	entry: {
		base: path.resolve( __dirname, 'src/shared/base.scss' ),
		tickets: path.resolve( __dirname, 'src/tickets/tickets.scss' ),
		'tickets-cart': path.resolve( __dirname, 'src/tickets/cart.scss' ),
		'tickets-checkout': path.resolve( __dirname, 'src/tickets/checkout.scss' ),
		'tickets-facts': path.resolve( __dirname, 'src/tickets/facts.scss' ),
		'tickets-order': path.resolve( __dirname, 'src/tickets/order.scss' ),
		donations: path.resolve( __dirname, 'src/donations/donations.scss' ),
		'donations-form': path.resolve( __dirname, 'src/donations/form.scss' ),
		'donations-questions': path.resolve( __dirname, 'src/donations/questions.scss' ),
		'donations-floating': path.resolve( __dirname, 'src/donations/floating.scss' ),
		'donations-rich': path.resolve( __dirname, 'src/donations/rich.scss' ),
		'donations-showing': path.resolve( __dirname, 'src/donations/forms/display/openers/showing.scss' ),
		'donations-campaign': path.resolve( __dirname, 'src/donations/campaign-page.scss' ),
		'donations-cards': path.resolve( __dirname, 'src/donations/cards.scss' ),
		'donations-receipt': path.resolve( __dirname, 'src/donations/receipt.scss' ),
		'donations-history': path.resolve( __dirname, 'src/donations/history.scss' ),
		content: path.resolve( __dirname, 'src/content/content.scss' ),
		extras: path.resolve( __dirname, 'src/content/extras.scss' ),
		'content-bars': path.resolve( __dirname, 'src/content/listings/bars.scss' ),
		'content-carousel': path.resolve( __dirname, 'src/content/listings/carousel.scss' ),
		'content-slider': path.resolve( __dirname, 'src/content/listings/slider.scss' ),
		'content-lightbox': path.resolve( __dirname, 'src/content/listings/lightbox/lightbox.scss' ),
		home: path.resolve( __dirname, 'src/shared/home/home.scss' ),
	},
	output: { ...wordpress.output, path: out, clean: false },
	optimization: { ...wordpress.optimization, splitChunks: false },
	plugins: [
		// Without RtlCssPlugin: one sheet holds for both directions.
		...pluginsOf( [ 'MiniCssExtractPlugin', 'DependencyExtractionWebpackPlugin' ] ),
		new WithoutScripts(),
	],
};

/** The islands that have one script together, each too small for its own. PHP names it: includes/Content, includes/Donations/Wall. */
const TOGETHER = {
	'donor-wall': [ 'donor-wall', 'donor-comment' ],
	'grid-pager': [ 'grid-filter', 'grid-sort', 'grid-pager' ],
	content: [ 'accordion', 'accordion-panel', 'accordion-link', 'notice', 'slideshow' ],
};
const viewOf = ( slug ) => path.resolve( __dirname, 'blocks', slug, 'view.tsx' );

/** The front end: one script per island (blocks/<slug>/view.tsx; view-<part>.tsx for pages that need more of it), and what stands in the page itself, their loader and some lines that cannot wait: build/islands. */
const islands = {
	...wordpress,
	entry: {
		loader: path.resolve( __dirname, 'src/shared/islands/loader.ts' ),
		island: {
			import: path.resolve( __dirname, 'src/shared/islands/runtime.ts' ),
			library: { name: 'benefitIsland', type: 'window' },
		},
		'local-times': path.resolve( __dirname, 'src/shared/islands/local-times.ts' ),
		'slideshow-play': path.resolve( __dirname, 'src/content/blocks/slideshow-autoplay.ts' ),
		'grid-resume': path.resolve( __dirname, 'src/content/listings/early-listing-input.ts' ),
		'grid-open': path.resolve( __dirname, 'src/content/listings/lightbox/open-on-click.ts' ),
		'grid-sheet': path.resolve( __dirname, 'src/content/listings/mobile-filter-dialog.ts' ),
		'grid-several': path.resolve( __dirname, 'src/content/listings/multi-listing-links.ts' ),
		'grid-try': path.resolve( __dirname, 'src/content/listings/preview-nonce.ts' ),
		'grid-masonry': path.resolve( __dirname, 'src/content/listings/masonry-layout.ts' ),
		journey: path.resolve( __dirname, 'src/content/visit-history/record-visit.ts' ),
		'share-sheet': path.resolve( __dirname, 'src/content/blocks/native-share-detection.ts' ),
		'notice-decide': path.resolve( __dirname, 'src/content/blocks/notice-visibility.ts' ),
		...Object.fromEntries( Object.entries( TOGETHER ).map( ( [ name, slugs ] ) => [ name, slugs.map( viewOf ) ] ) ),
		...Object.fromEntries(
			fs
				.readdirSync( path.resolve( __dirname, 'blocks' ), { recursive: true } )
				.map( ( file ) => file.split( path.sep ) )
				.filter( ( [ , name ] ) => /^view.*\.tsx$/.test( name ) )
				.filter(
					( [ slug, name ] ) => name !== 'view.tsx' || ! Object.values( TOGETHER ).flat().includes( slug )
				)
				.map( ( [ slug, name ] ) => [
					name.replace( 'view', slug ).replace( '.tsx', '' ),
					path.resolve( __dirname, 'blocks', slug, name ),
				] )
		),
	},
	output: { ...wordpress.output, path: path.join( out, 'islands' ) },
	optimization: { ...wordpress.optimization, splitChunks: false, moduleIds: 'natural' },
	plugins: withIsland(),
};

/** A package's licence that wants to be given along with it. */
class WithLicence {
	constructor( name ) {
		this.name = name;
	}

	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
		compiler.hooks.thisCompilation.tap( 'WithLicence', ( compilation ) =>
			compilation.hooks.processAssets.tap( { name: 'WithLicence', stage }, () => {
				const text = fs.readFileSync( require.resolve( `${ this.name }/LICENSE` ) );
				compilation.emitAsset( `${ this.name }.LICENSE.txt`, new sources.RawSource( text ) );
			} )
		);
	}
}

const own = scripts();

/** Panels of the editor, screens and pages of their own, each enqueued by PHP where it belongs: build/<folder>/<name>.js, .css, .asset.php. */
const others = [ ...new Set( own.map( ( { folder } ) => folder ) ) ].map( ( folder ) => {
	const inFolder = own.filter( ( script ) => script.folder === folder );
	return {
		...wordpress,
		// The lists have DataViews in them, which WordPress does not bring.
		performance: { hints: false },
		entry: Object.fromEntries(
			inFolder.map( ( { name, entry, library } ) => [
				name,
				{
					import: path.resolve( __dirname, entry ),
					...( library ? { library: { name: library, type: 'window' } } : {} ),
				},
			] )
		),
		output: { ...wordpress.output, path: path.join( out, folder ) },
		// Modules are numbered as they come: their paths, and a package's, would make each folder's build another one.
		optimization: { ...wordpress.optimization, splitChunks: false, moduleIds: 'natural' },
		plugins: [
			...pluginsOf( [ 'MiniCssExtractPlugin', 'RtlCssPlugin' ] ),
			...withLists(),
			...inFolder
				.filter( ( { entry } ) => entry.endsWith( '.scss' ) )
				.map( ( { name } ) => new WithoutScripts( `${ name }.js` ) ),
			...inFolder.flatMap( ( { licence } ) => ( licence ? [ new WithLicence( licence ) ] : [] ) ),
			new WithoutSourceMaps(),
			new WithoutSameForRtl(),
		],
	};
} );

module.exports = [ blocks, style, islands, ...others ];
