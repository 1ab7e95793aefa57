/**
 * The states of the contact sheet, in groups:
 *
 *  name      file name of its pictures, and value for --only=
 *  url       page that is opened; `html` in its place is the document itself
 *  before    what the visitor does first, such as filling the cart
 *  act       what the visitor does on the page
 *  page      page of the design that shows it
 *  part      selector of what is shown, in place of the whole page
 *  isWindow  true: only what is in sight, such as a dialog
 *  options   of the browser's context
 */
const WITHOUT_SCRIPTS = { javaScriptEnabled: false };
const DARK = { colorScheme: 'dark' };

/** Groups of the pages that show all states of one island. */
const GROUP_OF = {
	'buy-form': 'event',
	'ticket-dropdown': 'event',
	'ticket-table': 'event',
	cart: 'cart',
	'cart-contents': 'widgets',
	'cart-widget': 'widgets',
	checkout: 'checkout',
	'donation-form': 'donate',
	'donation-opener': 'donate',
	'donation-history': 'history',
	'donor-comment': 'wall',
	'donor-wall': 'wall',
	campaign: 'campaign',
	'grid-filter': 'listing',
	'grid-lightbox': 'listing',
	'grid-pager': 'listing',
	'grid-sort': 'listing',
};

const EMAILS_DRAWN = { order_paid: 'email-order', donation_receipt: 'email-receipt' };

/** Names of attendees. */
const OWNERS = '[name^="owner_data_first_name"], [name^="owner_data_last_name"]';

/** Pages that are shown in each style of the theme, and in a classic theme. */
const IN_ALL_STYLES = [ 'event', 'cart', 'donate', 'listing' ];
const CLASSIC = 'twentytwentyone';

function sentence( name ) {
	const words = name.replace( /[-_]/g, ' ' );
	return words[ 0 ].toUpperCase() + words.slice( 1 );
}

const waitForVisible = ( page, selector ) => page.locator( selector ).filter( { visible: true } ).first().waitFor();
const press = ( page, selector, index = 0 ) =>
	page.locator( selector ).filter( { visible: true } ).nth( index ).click();

/** Visitors' actions on a site, by names of fields, which stay when words and looks change. */
function actions( site, php ) {
	const [ event, , statesEvent ] = site.events;
	const ticketOf = ( { tickets }, name ) => tickets.find( ( one ) => one.name === name ).id;

	const fillCart =
		( chosen, from = event ) =>
		async ( page ) => {
			for ( const [ name, quantity ] of Object.entries( chosen ) ) {
				const answer = await page.request.post( `${ site.url }/wp-admin/admin-ajax.php`, {
					form: {
						action: 'benefit_add_to_cart',
						ticket_id: `${ ticketOf( from, name ) }`,
						tc_qty: `${ quantity }`,
					},
					headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.url },
				} );
				if ( answer.headers()[ 'x-benefit-error' ] ) {
					throw new Error( `${ name } could not be added to the cart` );
				}
			}
		};

	/** Unfolds the field first if it is hidden. */
	async function enterCoupon( page, code ) {
		const field = page.locator( '#benefit-coupon-code' );
		if ( ! ( await field.isVisible() ) ) {
			await press( page, 'details:has( #benefit-coupon-code ) > summary' );
		}
		await field.fill( code );
		await press( page, '[value="apply_coupon"]' );
		await waitForVisible( page, '#benefit-coupon-message' );
	}

	async function fillCheckout( page, outcome ) {
		for ( const [ field, text ] of Object.entries( {
			first_name: 'Ada',
			last_name: 'Lovelace',
			email: 'ada@example.org',
			confirm_email: 'ada@example.org',
		} ) ) {
			await page.locator( `[name="buyer_data_${ field }_post_meta"]` ).fill( text );
		}
		for ( const owner of await page.locator( OWNERS ).filter( { visible: true } ).all() ) {
			await owner.fill( 'Ada' );
		}
		const choice = page.locator( '[name="test_outcome"]' );
		if ( outcome && ( await choice.count() ) > 0 ) {
			await choice.selectOption( outcome );
		}
	}

	async function placeOrder( page, outcome ) {
		await fillCheckout( page, outcome );
		await press( page, '#tc_payment_confirm' );
	}

	async function expireHolds( page ) {
		await page.goto( site.pages.checkout );
		php( 'tests/e2e/php/expire-holds.php' );
	}

	async function addTooMany( page ) {
		const form = page.locator(
			`form:has( [name="ticket_id"][value="${ ticketOf( statesEvent, 'Last places' ) }"] )`
		);
		await form.locator( '[name="tc_qty"]' ).fill( '9' );
		await form.locator( '[name="tc_type"][value="cart"]' ).click();
		await waitForVisible( page, '.benefit-error, .benefit-field-error' );
	}

	return { fillCart, enterCoupon, fillCheckout, placeOrder, expireHolds, addTooMany };
}

export function states( { site, made, emails, php } ) {
	const { pages } = site;
	const { fillCart, enterCoupon, fillCheckout, placeOrder, expireHolds, addTooMany } = actions( site, php );
	const drawnCart = fillCart( { Standing: 2, Supporter: 1 } );
	const at = ( group, name, url, more = {} ) => ( { group, name, url, title: sentence( name ), ...more } );
	/** Several pages of `made`, which are opened and nothing else. */
	const shown = ( group, ...names ) => names.map( ( name ) => at( group, name, made[ name ] ) );

	const event = [
		at( 'event', 'event', pages.event, { page: 'event', before: drawnCart } ),
		at( 'event', 'event-first-window', pages.event, { before: drawnCart, isWindow: true } ),
		at( 'event', 'event-empty-cart', pages.event ),
		at( 'event', 'event-without-scripts', pages.event, { options: WITHOUT_SCRIPTS } ),
		at( 'event', 'event-states', pages[ 'event-states' ] ),
		at( 'event', 'event-added', pages.event, {
			act: async ( page ) => {
				await press( page, '[name="tc_type"][value="cart"]' );
				await waitForVisible( page, '.benefit-added' );
			},
		} ),
		at( 'event', 'event-refused', pages[ 'event-states' ], { act: addTooMany } ),
		at( 'event', 'event-one-type', site.events[ 1 ].url ),
		...shown( 'event', 'event-canceled', 'event-over', 'event-long' ),
		...shown( 'event', 'event-dropdown', 'event-buy-form', 'event-one', 'event-list' ),
		at( 'event', 'event-archive', pages.events ),
	];
	const cart = [
		at( 'cart', 'cart', pages.cart, { page: 'cart', before: drawnCart } ),
		at( 'cart', 'cart-empty', pages.cart ),
		at( 'cart', 'cart-hold-expired', pages.cart, {
			before: async ( page ) => {
				await drawnCart( page );
				await expireHolds( page );
			},
		} ),
		at( 'cart', 'cart-age', pages.cart, { before: fillCart( { 'After-show bar': 2, 'Child under 6': 1 } ) } ),
		at( 'cart', 'cart-coupon-applied', pages.cart, {
			before: drawnCart,
			act: ( page ) => enterCoupon( page, site.coupons[ 0 ].code ),
		} ),
		at( 'cart', 'cart-coupon-refused', pages.cart, {
			before: drawnCart,
			act: ( page ) => enterCoupon( page, 'NOSUCHCODE' ),
		} ),
		at( 'cart', 'cart-removed', pages.cart, {
			before: drawnCart,
			act: async ( page ) => {
				await press( page, '[name="benefit_remove"]' );
				await page.waitForFunction( () => document.querySelectorAll( '.benefit-line' ).length === 1 );
			},
		} ),
		at( 'cart', 'cart-without-scripts', pages.cart, { before: drawnCart, options: WITHOUT_SCRIPTS } ),
	];
	const checkout = [
		at( 'checkout', 'checkout', pages.checkout, { page: 'checkout', before: drawnCart } ),
		at( 'checkout', 'checkout-empty', pages.checkout ),
		at( 'checkout', 'checkout-errors', pages.checkout, {
			before: drawnCart,
			act: async ( page ) => {
				await press( page, '#tc_payment_confirm' );
				await waitForVisible( page, '.benefit-error' );
			},
		} ),
		at( 'checkout', 'checkout-declined', pages.checkout, {
			before: drawnCart,
			act: async ( page ) => {
				await placeOrder( page, 'decline' );
				await waitForVisible( page, '.benefit-error' );
			},
		} ),
		at( 'checkout', 'checkout-free', pages.checkout, { before: fillCart( { 'Child under 6': 1 } ) } ),
		at( 'checkout', 'checkout-many', pages.checkout, { before: fillCart( { Standing: 10 } ) } ),
		at( 'checkout', 'checkout-review', pages.checkout, {
			before: drawnCart,
			options: WITHOUT_SCRIPTS,
			act: async ( page ) => {
				await placeOrder( page );
				await waitForVisible( page, '[name="benefit_edit"]' );
			},
		} ),
		at( 'checkout', 'checkout-filled', pages.checkout, { before: drawnCart, act: fillCheckout } ),
	];
	const order = [
		at( 'order', 'order-paid', made[ 'order-paid' ], { page: 'order' } ),
		...shown( 'order', 'order-unpaid', 'order-pending', 'order-failed', 'order-expired', 'order-canceled' ),
		...shown( 'order', 'order-refunded', 'order-partly-refunded', 'order-disputed', 'order-charged-back' ),
		...shown( 'order', 'order-unknown' ),
		at( 'order', 'order-find', pages.order ),
		at( 'order', 'order-find-sent', pages.order, {
			act: async ( page ) => {
				await page.locator( '.benefit-find [name="email"]' ).fill( 'nobody@example.org' );
				await press( page, '.benefit-find [type="submit"]' );
				await waitForVisible( page, '.benefit-added' );
			},
		} ),
		...shown( 'order', 'invoice' ),
	];
	const ticket = [
		at( 'ticket', 'ticket', made.ticket, { page: 'ticket' } ),
		...shown( 'ticket', 'ticket-checked-in', 'ticket-void', 'tickets-all' ),
		at( 'ticket', 'ticket-print', made[ 'tickets-all' ], {
			act: ( page ) => page.emulateMedia( { media: 'print' } ),
		} ),
	];

	const openForm = ( index ) => async ( page ) => {
		await press( page, '.give-opener', index );
		await waitForVisible( page, 'dialog[open] .give-form, dialog[open] iframe' );
	};
	const sendForm = async ( page ) => {
		await press( page, '[id^="give-purchase-button"]' );
		await waitForVisible( page, '.give_error, .give_errors, .benefit-error, [aria-invalid="true"]' );
	};
	const donate = [
		at( 'donate', 'donate', pages[ 'donate-campaign' ], { page: 'donate' } ),
		at( 'donate', 'donate-simple', pages.donate ),
		at( 'donate', 'donate-errors', pages[ 'donate-campaign' ], { act: sendForm } ),
		at( 'donate', 'donate-without-scripts', pages[ 'donate-campaign' ], { options: WITHOUT_SCRIPTS } ),
		at( 'donate', 'donate-login-summary-fees', pages[ 'donate-more' ] ),
		at( 'donate', 'donate-company-terms', site.forms[ 1 ].url ),
		at( 'donate', 'donate-one-amount', site.forms[ 2 ].url ),
		at( 'donate', 'donate-questions', site.forms[ 3 ].url ),
		at( 'donate', 'donate-recurring', site.forms[ 5 ].url ),
		...shown( 'donate', 'form-radio', 'form-select', 'form-40-levels', 'form-closed' ),
		at( 'donate', 'donate-frame', pages[ 'donate-frame' ] ),
		at( 'donate', 'donate-ways', pages.ways ),
		at( 'donate', 'donate-modal', pages.ways, { act: openForm( 0 ), isWindow: true } ),
		at( 'donate', 'donate-button', pages.ways, { act: openForm( 1 ), isWindow: true } ),
		at( 'donate', 'donate-reveal', pages.ways, { act: ( page ) => press( page, '.give-reveal > summary' ) } ),
		at( 'donate', 'donate-grid', pages[ 'all-forms' ] ),
		at( 'donate', 'donate-three-forms', pages[ 'three-forms' ] ),
	];
	const receipt = [
		at( 'receipt', 'receipt', made.receipt, { page: 'receipt' } ),
		...shown( 'receipt', 'receipt-unpaid', 'receipt-pending', 'receipt-failed', 'receipt-refunded' ),
		...shown( 'receipt', 'receipt-charged-back', 'receipt-recurring', 'receipt-paused', 'receipt-ended' ),
		...shown( 'receipt', 'receipt-unknown' ),
	];
	const wall = [
		at( 'wall', 'wall', pages.donors, { page: 'donors' } ),
		at( 'wall', 'wall-more', pages.donors, {
			act: async ( page ) => {
				await press( page, '.give-wall__more' );
				await page.waitForFunction( () => document.querySelectorAll( '.give-donor__name' ).length > 6 );
			},
		} ),
		...shown( 'wall', 'wall-empty', 'wall-one', 'wall-comments' ),
	];
	const campaign = [
		at( 'campaign', 'campaign', pages.campaign, { page: 'campaign' } ),
		at( 'campaign', 'campaign-without-blocks', pages[ 'campaign-donors' ] ),
		...shown( 'campaign', 'campaign-not-begun', 'campaign-ended', 'campaign-reached', 'campaign-no-goal' ),
	];
	/** A link opens a history once. */
	const openHistory = ( page ) =>
		page.goto( php( 'tests/sheet/php/history-link.php', { email: 'nettie@example.com' } ) );
	const history = [
		at( 'history', 'history', pages.history ),
		at( 'history', 'history-sent', pages.history, {
			act: async ( page ) => {
				await page.locator( '#benefit-history-email' ).fill( 'nobody@example.org' );
				await press( page, 'form:has( #benefit-history-email ) [type="submit"]' );
				await waitForVisible( page, '[role="status"], .benefit-added' );
			},
		} ),
		at( 'history', 'history-open', pages.history, { act: openHistory } ),
		at( 'history', 'history-list', pages.history, {
			options: WITHOUT_SCRIPTS,
			act: async ( page ) => {
				await openHistory( page );
				await press( page, 'main form [type="submit"]' );
			},
		} ),
		...shown( 'history', 'history-refused' ),
	];

	/** Asks for the next page, and handles the call in place of the server. */
	const hold = ( handle ) => async ( page ) => {
		await page.route( '**/admin-ajax.php', handle );
		await press( page, '.pt-cv-more' );
	};
	const listing = [
		at( 'listing', 'listing', pages.library, { page: 'listing' } ),
		at( 'listing', 'listing-filtered', `${ pages.library }?tx_category=jazz,folk` ),
		at( 'listing', 'listing-no-results', `${ pages.library }?_search=nothing+has+this` ),
		at( 'listing', 'listing-last-page', `${ pages.library }?_page=6` ),
		at( 'listing', 'listing-filters-open', pages.library, {
			act: async ( page ) => {
				const open = page.locator( '[commandfor^="benefit-sheet"][command="show-modal"]' ).first();
				if ( await open.isVisible() ) {
					await open.click();
				}
			},
			isWindow: true,
		} ),
		at( 'listing', 'listing-events', pages[ 'listing-events' ] ),
		...shown( 'listing', 'listing-grid', 'listing-masonry', 'listing-list', 'listing-carousel' ),
		...shown( 'listing', 'listing-more', 'listing-empty' ),
		at( 'listing', 'listing-loading', made[ 'listing-more' ], { act: hold( () => {} ) } ),
		at( 'listing', 'listing-failed', made[ 'listing-more' ], {
			act: async ( page ) => {
				await hold( ( route ) => route.abort() )( page );
				await waitForVisible( page, '.benefit-error' );
			},
		} ),
		at( 'listing', 'listing-lightbox', pages.gallery, {
			act: async ( page ) => {
				await press( page, '[data-kind="image"]' );
				await waitForVisible( page, 'dialog[open] figure img' );
			},
			isWindow: true,
		} ),
	];
	const content = [
		at( 'content', 'content', pages.extras, { page: 'extras' } ),
		at( 'content', 'content-second-slide', pages.extras, {
			act: ( page ) => press( page, '[aria-controls][aria-label*="ext"], .benefit-show__next' ),
		} ),
		...shown( 'content', 'notices', 'share' ),
	];
	const widgets = [
		at( 'widgets', 'widgets-empty', made[ 'cart-widgets' ] ),
		at( 'widgets', 'widgets-filled', made[ 'cart-widgets' ], {
			before: drawnCart,
			act: ( page ) => page.waitForLoadState( 'networkidle' ),
		} ),
	];
	const islands = Object.entries( made )
		.filter( ( [ name ] ) => name.startsWith( 'island-' ) )
		.map( ( [ name, url ] ) =>
			at( GROUP_OF[ name.replace( 'island-', '' ) ] ?? 'content', name, url, { part: 'main' } )
		);
	const mails = Object.entries( emails ).flatMap( ( [ type, html ] ) => {
		const mail = { group: 'email', title: sentence( type ), html };
		return [
			{ ...mail, name: `email-${ type }`, page: EMAILS_DRAWN[ type ] },
			...( EMAILS_DRAWN[ type ] ? [ { ...mail, name: `email-${ type }-dark`, options: DARK } ] : [] ),
		];
	} );

	return [
		...[ event, cart, checkout, order, ticket, donate, receipt, wall, campaign, history, listing, content ].flat(),
		...widgets,
		...islands,
		...mails,
	];
}

/**
 * Returns the looks of the site, each with its states: the styles of its theme, and a classic theme with a light and a
 * dark background.
 */
export function looks( styles, all ) {
	const inLook = ( group, look, name ) => ( {
		look,
		states: all
			.filter( ( state ) => IN_ALL_STYLES.includes( state.name ) )
			.map( ( state ) => ( {
				...state,
				group,
				name: `${ name }-${ state.name }`,
				title: `${ sentence( name ) }: ${ state.name }`,
				// The design has some of them: event-twilight-1280.jpg.
				page: `${ state.name }-${ name }`,
			} ) ),
	} );
	return [
		...styles.map( ( style ) => inLook( 'styles', { style }, style.replace( /^\d+-/, '' ) ) ),
		inLook( 'classic', { theme: CLASSIC }, 'classic-light' ),
		inLook( 'classic', { theme: CLASSIC, background: '28303d' }, 'classic-dark' ),
	];
}
