/**
 * Runs in a page with a form that is framed by another site (includes/Donations/Forms/EmbedPage): reports its height to
 * the page around it, sends a token where the browser keeps no cookies, and opens payment pages in the whole window.
 */
import { NATIVE_POST } from '../display/submit/native-post';
import { baseScriptData } from '../../../shared/http/script-data';
import { CLOSE, HEIGHT, LOADED, PAGE, SCROLL, UNLOADED, type EmbedMessage } from './embed-messages';

const HEADER = 'X-Benefit-Frame';
const FIELD = 'benefit_frame';
/** Sent until the page has a token. */
const NONE = '1';
/** Milliseconds to wait for the whole window to navigate. If the browser blocks it, no event is fired. */
const TIMEOUT = 15000;
/** Milliseconds after which the page is taken to stay: a link may have been a download, or have opened another app. */
const STAYS = 5000;

type Field = HTMLInputElement;

export function startEmbeddedPage( page: Window = window ): void {
	const { body, documentElement: root } = document;
	const { hosts = '', page: ownPage, leaving = '', answer } = body.dataset;
	const origins = [ ...hosts.split( ' ' ).filter( Boolean ), page.location.origin ];
	const fields = (): Field[] => [ ...document.querySelectorAll< Field >( `input[name=${ FIELD }]` ) ];
	let token = fields()[ 0 ]?.value ?? '';
	let hostUrl = '';

	/* Messages to the page around the frame. */

	/**
	 * Returns the origin of the page around, if it is allowed. If the browser does not tell it, returns all allowed
	 * origins: the browser delivers a message only to the right one.
	 */
	function targets(): readonly string[] {
		const said =
			page.location.ancestorOrigins?.[ 0 ] ?? ( document.referrer && new URL( document.referrer ).origin );
		return said && said !== page.location.origin ? origins.filter( ( origin ) => origin === said ) : origins;
	}

	const postToHost = ( action: string, height?: number ): void => {
		if ( page.parent !== page ) {
			targets().forEach( ( origin ) =>
				page.parent.postMessage( { action, height } satisfies EmbedMessage, origin )
			);
		}
	};
	const tellHeight = ( action: string ): void =>
		postToHost( action, Math.ceil( root.getBoundingClientRect().height ) );
	const loaded = () => tellHeight( LOADED );

	loaded();
	if ( answer ) {
		postToHost( SCROLL );
	}
	new ResizeObserver( () => tellHeight( HEIGHT ) ).observe( root );
	let stays: ReturnType< typeof setTimeout >;
	const gone = (): void => {
		postToHost( UNLOADED );
		clearTimeout( stays );
	};
	const leave = (): void => {
		gone();
		stays = setTimeout( loaded, STAYS );
	};
	// Fired when another page is requested. `pagehide` is fired only when that page arrives, too late to show the
	// loader.
	page.addEventListener( 'beforeunload', leave );
	page.addEventListener( 'pagehide', gone );
	page.addEventListener( 'pageshow', ( { persisted } ) => persisted && loaded() );
	document.addEventListener( 'focusin', ( { target } ) => {
		if ( ( target as Element ).matches( '.give_errors' ) ) {
			postToHost( SCROLL );
		}
	} );
	document.addEventListener( 'keydown', ( { key, defaultPrevented } ) => {
		if ( key === 'Escape' && ! defaultPrevented ) {
			postToHost( CLOSE );
		}
	} );

	/* Messages from the page around the frame. */

	page.addEventListener( 'message', ( { source, origin, data } ) => {
		const { action, currentPage } = ( data ?? {} ) as EmbedMessage;
		const isFromAround = source === page.parent && origins.includes( origin );
		if ( isFromAround && action === PAGE && `${ currentPage }`.startsWith( `${ origin }/` ) ) {
			hostUrl = currentPage!;
		}
	} );

	/* The token. */

	const plain = page.fetch.bind( page );
	// Adds the token to all calls of this page. The form's own code does not know that it is in a frame.
	page.fetch = async ( address, options ) => {
		if ( ! `${ address }`.startsWith( baseScriptData().ajaxUrl ) ) {
			return plain( address, options );
		}
		const headers = new Headers( options?.headers );
		headers.set( HEADER, token || NONE );
		const response = await plain( address, { ...options, headers } );
		token = response.headers.get( HEADER ) ?? token;
		fields().forEach( ( field ) => ( field.value = token ) );
		return response;
	};

	/* Payment pages. */

	document.addEventListener( NATIVE_POST, ( event ) => {
		const { detail: made } = event as CustomEvent< HTMLFormElement >;
		const field = ( name: string ) => made.elements.namedItem( name ) as Field | null;
		const put = ( name: string, value: string ) => Object.assign( field( name ) ?? {}, { value } );
		put( FIELD, token );
		if ( hostUrl ) {
			put( 'give-current-url', hostUrl );
		}
		// Undefined if there are no payment methods.
		const mode = field( 'payment-mode' )?.value as string;
		// If the click was too long ago, the browser would block the navigation. The response then shows a link.
		if ( leaving.split( ' ' ).includes( mode ) && page.navigator.userActivation?.isActive ) {
			const framed = made.action;
			const address = new URL( ownPage! );
			address.searchParams.set( 'payment-mode', mode );
			made.target = '_top';
			made.action = address.href;
			setTimeout( () => {
				made.target = '';
				made.action = framed;
				HTMLFormElement.prototype.submit.call( made );
			}, TIMEOUT );
		} else {
			// Browsers on iOS do not fire `beforeunload`.
			leave();
		}
	} );
}
