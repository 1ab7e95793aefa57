import { expect, test } from '@playwright/test';
import { listen, logIn } from './support/admin';
import { saved, selectFirst, tree, turnInto } from './support/blocks';
import { signIn, type Login } from './support/core-data';
import { canvasOf, insertBlock, newPage, postId } from './support/editor';
import { php } from './support/php';
import { site } from './support/site';

/* Listings in the block editor: edited with a preview, converted to WordPress's own blocks and back, tried, saved, copied. */

test(
	'A listing shows its posts while its card is written, and is turned into WordPress’s query and back',
	{ tag: '@gate' },
	async ( { page } ) => {
		const heard = listen( page );
		await newPage( page, 'Evenings' );
		const canvas = canvasOf( page );
		// The inserter ranks the block above blocks that only mention listings.
		await page.getByRole( 'searchbox', { name: 'Search' } ).fill( 'listing' );
		await expect( page.locator( '.block-editor-block-types-list__item' ).first() ).toHaveText(
			'Listing (Benefit)'
		);
		await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
		await expect( canvas.locator( '.pt-cv-content-item:visible' ) ).toHaveCount( 12 );
		await selectFirst( page );
		await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
		await page.getByLabel( 'Sort by', { exact: true } ).selectOption( { label: 'A to Z' } );
		await page.getByRole( 'spinbutton', { name: 'Posts per page' } ).fill( '4' );
		await expect( canvas.locator( '.pt-cv-content-item:visible' ) ).toHaveCount( 4 );
		await expect( canvas.locator( '.pt-cv-content-item:visible' ).first() ).toContainText(
			'A ballad for each bridge'
		);

		// If titles come first in the card, they are side by side, as on the page.
		await canvas.getByRole( 'document', { name: 'Block: Featured Image' } ).first().click();
		await page.keyboard.press( 'Delete' );
		for ( const at of [ 0, 1 ] ) {
			const title = canvas.locator( '.pt-cv-content-item:visible' ).nth( at ).locator( '> h2' );
			await expect( title ).toHaveCSS( 'margin-block-start', '0px' );
		}

		const written = await tree( page );
		expect( written[ 0 ]!.attributes.blockId ).toMatch( /^v[a-z0-9]+$/ );
		expect( written[ 0 ]!.inner.map( ( { name } ) => name ) ).toEqual( [
			'benefit/grid-filters',
			'benefit/grid-bar',
			'benefit/grid-items',
			'benefit/grid-empty',
			'benefit/grid-pager',
		] );
		await turnInto( page, 'core/query' );
		expect( ( await tree( page ) )[ 0 ] ).toMatchObject( {
			name: 'core/query',
			inner: [
				{ name: 'core/post-template' },
				{ name: 'core/query-no-results' },
				{ name: 'core/query-pagination' },
			],
		} );
		await turnInto( page, 'benefit/content-grid' );
		expect( ( await tree( page ) )[ 0 ]!.inner[ 0 ] ).toEqual( written[ 0 ]!.inner[ 2 ] );

		await saved( page, async ( visitor ) => {
			await expect( visitor.locator( '.pt-cv-content-item' ) ).toHaveCount( 4 );
			await expect( visitor.locator( '.pt-cv-content-item' ).first() ).toContainText(
				'A ballad for each bridge'
			);
			// There is no other heading below the page's title.
			await expect( visitor.locator( '.pt-cv-content-item' ).getByRole( 'heading', { level: 2 } ) ).toHaveCount(
				4
			);
			await expect( visitor.getByRole( 'link', { name: 'Next page' } ) ).toBeVisible();
		} );
		expect( heard ).toEqual( [] );
	}
);

test( 'The filters of a listing are tried while it is written, as it stands there', async ( { page } ) => {
	const heard = listen( page );
	await newPage( page, 'Evenings' );
	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	await expect( canvasOf( page ).locator( '.pt-cv-content-item:visible' ) ).toHaveCount( 12 );
	// There are none yet.
	await selectFirst( page );
	await expect( page.getByRole( 'button', { name: 'Try filters' } ) ).toHaveCount( 0 );
	// Where filters belong, a new listing has an empty group for them.
	await page.getByRole( 'button', { name: 'Close Block Inserter' } ).click();
	const group = canvasOf( page ).locator( '[data-type="benefit/grid-filters"]' );
	await group.getByText( 'Click + to add filters' ).click();
	await group.getByRole( 'button', { name: 'Add block' } ).click();
	await page.getByRole( 'option', { name: 'Listing filter' } ).click();
	await expect( group.getByText( 'Click + to add filters' ) ).toHaveCount( 0 );
	// Each term is a checkbox that cannot be used in the editor.
	await expect( canvasOf( page ).locator( '[inert] .cvp-checkbox label', { hasText: 'Jazz' } ) ).toHaveCount( 1 );
	await selectFirst( page );
	await page.getByRole( 'button', { name: 'Try filters' } ).click();
	const trial = page.getByRole( 'dialog', { name: 'Try filters' } );
	const tried = trial.frameLocator( 'iframe' );
	await expect( tried.locator( '.pt-cv-view' ) ).toBeVisible();
	// The page inside is scrolled, not the dialog.
	expect(
		await trial
			.locator( '.components-modal__content' )
			.evaluate( ( { scrollHeight, clientHeight } ) => scrollHeight - clientHeight )
	).toBe( 0 );
	await tried.locator( 'input[value="jazz"]' ).check();
	await expect( tried.locator( '.pt-cv-content-item' ) ).toHaveCount( 10 );
	// Also from inside the page.
	await tried.locator( 'input[value="jazz"]' ).press( 'Escape' );
	await expect( trial ).toHaveCount( 0 );
	// Reports once what is lost: WordPress's query has no filters.
	await turnInto( page, 'core/query' );
	await expect( page.locator( '.components-snackbar', { hasText: 'left out: Listing filter.' } ) ).toHaveCount( 1 );
	php( 'remove-posts', { ids: [ await postId( page ) ] } );
	expect( heard ).toEqual( [] );
} );

test( 'In the widgets a saved listing is offered; a listing that stands there stays as it is', async ( { page } ) => {
	const heard = listen( page );
	const listing =
		'<!-- wp:benefit/content-grid {"blockId":"vwidget"} --><!-- wp:benefit/grid-items --><!-- wp:post-title {"isLink":true,"level":3} /--><!-- /wp:benefit/grid-items --><!-- /wp:benefit/content-grid -->';
	const made = php( 'places', { listing, other: '' } );
	try {
		php( 'editor-preferences' );
		await logIn( page );
		await page.setExtraHTTPHeaders( { 'X-Benefit-Theme': 'twentytwentyone' } );
		await page.goto( `${ site.url }/wp-admin/widgets.php` );
		await expect( page.locator( '[data-type="benefit/content-grid"]' ) ).toHaveCount( 1 );
		await page.getByRole( 'button', { name: 'Block Inserter' } ).click();
		await page.getByRole( 'searchbox', { name: 'Search' } ).fill( 'listing' );
		await expect( page.getByRole( 'option', { name: 'Saved listing (Benefit)' } ) ).toBeVisible();
		await expect( page.getByRole( 'option', { name: 'Listing (Benefit)', exact: true } ) ).toHaveCount( 0 );
		await page.getByRole( 'option', { name: 'Saved listing (Benefit)' } ).click();
		await page.getByRole( 'button', { name: 'Update' } ).click();
		await expect( page.locator( '.components-snackbar', { hasText: 'Widgets saved.' } ) ).toBeVisible();
		const stored = await page.evaluate( () => {
			interface Widget {
				readonly instance: { readonly raw: { readonly content: string } };
			}
			const { wp } = window as unknown as {
				wp: { apiFetch: ( call: { path: string } ) => Promise< readonly Widget[] > };
			};
			// All areas: WordPress reads its widgets again after saving and keeps a new one as inactive for a moment.
			return wp.apiFetch( { path: '/wp/v2/widgets?context=edit' } );
		} );
		const contents = stored.map( ( { instance } ) => instance.raw.content.replaceAll( '\n', '' ) );
		expect( contents ).toContain( listing );
		expect( contents.join() ).toContain( '<!-- wp:benefit/saved-view' );
	} finally {
		php( 'places', { made } );
	}
	expect( heard ).toEqual( [] );
} );

test( 'A filter that is added below the only listing of the page is the listing’s; where there are several, it says that it is of none', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'Evenings' );
	const canvas = canvasOf( page );
	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	await expect( canvas.locator( '.pt-cv-content-item:visible' ) ).toHaveCount( 12 );
	await insertBlock( page, 'grid-filter', 'Listing filter' );
	const names = async () => ( await tree( page ) ).map( ( { name } ) => name );
	await expect.poll( names ).toEqual( [ 'benefit/content-grid', 'benefit/grid-filter' ] );
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	// The warning is on the block, without pressing anything.
	const warning = canvas.locator( '.components-notice', { hasText: 'This block does not belong to a listing' } );
	await expect( page.getByLabel( 'Display as' ) ).toBeVisible();
	await expect( warning ).toHaveCount( 0 );

	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	const filter = canvas.locator( '[data-type="benefit/grid-filter"]' );
	await filter.click();
	await expect( warning ).toBeVisible();
	await page.getByLabel( 'Listing to use' ).selectOption( { label: 'Listing 1' } );
	await expect( warning ).toHaveCount( 0 );
	await saved( page, async ( visitor ) => {
		await expect( visitor.locator( '.pt-cv-view' ) ).toHaveCount( 2 );
		await visitor.locator( 'input[value="jazz"]' ).check();
		await expect( visitor.locator( '.pt-cv-view' ).first().locator( '.pt-cv-content-item' ) ).toHaveCount( 10 );
		await expect( visitor.locator( '.pt-cv-view' ).last().locator( '.pt-cv-content-item' ) ).toHaveCount( 12 );
	} );
	expect( heard ).toEqual( [] );
} );

test( 'A listing of events only is offered their dates and prices, which Undo takes back at once; a list has its pictures beside the texts', async ( {
	page,
} ) => {
	const heard = listen( page );
	await newPage( page, 'Evenings' );
	const canvas = canvasOf( page );
	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	await expect( canvas.locator( '.pt-cv-content-item:visible' ) ).toHaveCount( 12 );
	await selectFirst( page );
	await page.getByRole( 'tab', { name: 'Block', exact: true } ).click();
	const offer = page.getByRole( 'button', { name: 'Show when they take place' } );
	await expect( offer ).toHaveCount( 0 );
	await page.getByLabel( 'Events', { exact: true } ).check();
	await page.getByLabel( 'Posts', { exact: true } ).uncheck();
	const card = async () => ( await tree( page ) )[ 0 ]!.inner[ 1 ]!.inner.map( ( { name } ) => name );
	const before = await card();
	expect( before ).toContain( 'core/post-date' );
	await offer.click();
	await expect
		.poll( card )
		.toEqual( [
			'core/post-featured-image',
			'core/post-title',
			'benefit/event-date',
			'benefit/event-price',
			'core/post-excerpt',
		] );
	await expect( page.getByLabel( 'Sort by', { exact: true } ) ).toHaveValue( 'brought:event_start,asc' );
	await expect( page.getByLabel( 'Events to show' ) ).toHaveValue( 'upcoming' );
	await expect( offer ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect.poll( card ).toEqual( before );
	await expect( page.getByLabel( 'Sort by', { exact: true } ) ).toHaveValue( 'date,desc' );

	await page.getByLabel( 'Posts', { exact: true } ).check();
	await page.getByLabel( 'Layout', { exact: true } ).selectOption( { label: 'List' } );
	// A narrow canvas has filters above the listing, like a phone.
	await page.getByRole( 'button', { name: 'Close Block Inserter' } ).click();
	for ( const at of [ 0, 1 ] ) {
		const shown = canvas.locator( '.pt-cv-content-item:visible' ).nth( at );
		await expect( shown.locator( ':scope > .wp-block-post-featured-image' ) ).toHaveCSS( 'float', 'inline-start' );
	}
	expect( heard ).toEqual( [] );
} );

test( 'Who may not edit the posts of a listing sees the cards of the page, and nothing is asked that is refused', async ( {
	page,
} ) => {
	const { contributor } = php< { contributor: Login & { readonly id: number } } >( 'people', {
		roles: [ 'contributor' ],
	} );
	const refused: string[] = [];
	page.on( 'response', ( answer ) => {
		if (
			answer.status() === 403 &&
			/wp\/v2\/(posts|pages)\/\d+|%2Fwp%2Fv2%2F(posts|pages)%2F\d+/.test( answer.url() )
		) {
			refused.push( answer.url() );
		}
	} );
	await signIn( page, contributor );
	await page.goto( `${ site.url }/wp-admin/post-new.php` );
	const canvas = canvasOf( page );
	await expect( canvas.getByRole( 'textbox', { name: 'Add title' } ) ).toBeVisible();
	await page.evaluate( () => {
		interface Editor {
			insertBlock: ( block: object ) => void;
		}
		const { wp } = window as unknown as {
			wp: {
				data: Record< 'dispatch', ( store: string ) => Editor >;
				blocks: { createBlock: ( name: string ) => object };
			};
		};
		wp.data.dispatch( 'core/block-editor' ).insertBlock( wp.blocks.createBlock( 'benefit/content-grid' ) );
	} );
	const cards = canvas.locator( '.pt-cv-content-item:visible' );
	await expect( cards ).toHaveCount( 12 );
	await expect( cards.first().locator( '.wp-block-post-title' ) ).not.toHaveText( /no title/i );
	await expect( cards.first().locator( 'time' ) ).not.toHaveText( /invalid/i );
	await expect( cards.first().locator( 'time' ) ).toHaveAttribute( 'datetime', /^\d{4}-/ );
	expect( refused ).toEqual( [] );
	php( 'people', { remove: [ contributor.id ] } );
} );

test( 'A listing of the pages below a new page has none, as the page says', async ( { page } ) => {
	const heard = listen( page );
	await newPage( page, 'Our team' );
	await page.evaluate( () => {
		interface Editor {
			insertBlock: ( block: object ) => void;
		}
		const { wp } = window as unknown as {
			wp: {
				data: Record< 'dispatch', ( store: string ) => Editor >;
				blocks: { createBlock: ( name: string, attributes: object ) => object };
			};
		};
		const query = { postTypes: [ 'page' ], belowCurrent: true };
		wp.data
			.dispatch( 'core/block-editor' )
			.insertBlock( wp.blocks.createBlock( 'benefit/content-grid', { query } ) );
	} );
	await expect( canvasOf( page ).getByText( 'No public posts match this listing.' ) ).toBeVisible();
	await saved( page, async ( visitor ) => {
		await expect( visitor.getByText( 'No results found.' ) ).toBeVisible();
	} );
	expect( heard ).toEqual( [] );
} );

test( 'A listing that is pasted in another post gets an id of its own; one that is cut out and pasted again keeps it', async ( {
	page,
} ) => {
	const ids = async () =>
		( await tree( page ) )
			.filter( ( { name } ) => name === 'benefit/content-grid' )
			.map( ( { attributes } ) => attributes.blockId );
	const pasteBelow = async () => {
		await canvasOf( page ).getByRole( 'textbox', { name: 'Add title' } ).press( 'Enter' );
		await page.keyboard.press( 'ControlOrMeta+v' );
	};
	await newPage( page, 'The one' );
	await insertBlock( page, 'content-grid', 'Listing (Benefit)' );
	await expect.poll( ids ).toEqual( [ expect.stringMatching( /^v[a-z0-9]+$/ ) ] );
	const [ first ] = await ids();
	await selectFirst( page );
	await page.keyboard.press( 'ControlOrMeta+Shift+d' );
	await expect.poll( async () => new Set( await ids() ).size ).toBe( 2 );
	expect( ( await ids() )[ 0 ] ).toBe( first );
	await selectFirst( page );
	await page.keyboard.press( 'ControlOrMeta+x' );
	await expect.poll( async () => ( await ids() ).length ).toBe( 1 );
	await pasteBelow();
	await expect.poll( async () => ( await ids() ).length ).toBe( 2 );
	expect( await ids() ).toContain( first );

	page.once( 'dialog', ( dialog ) => void dialog.accept() );
	await newPage( page, 'The other' );
	await pasteBelow();
	await expect.poll( ids ).toEqual( [ expect.stringMatching( /^v[a-z0-9]+$/ ) ] );
	await expect.poll( ids ).not.toContain( first );
} );
