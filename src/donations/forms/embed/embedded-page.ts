/**
 * In a page that stands in a frame on another site (includes/Donations/Forms/EmbedPage): tells the page around it how tall it is, proves
 * whose page it is where the browser keeps no cookie, and leads to payment pages in the whole window.
 */
import { NATIVE_POST } from '../display/submit/native-post';
import { baseScriptData } from '../../../shared/http/script-data';
import { CLOSE, HEIGHT, LOADED, PAGE, SCROLL, UNLOADED, type EmbedMessage } from './embed-messages';

const HEADER = 'X-Benefit-Frame';
const FIELD = 'benefit_frame';
/** In place of a token, of a page that has none yet. */
const NONE = '1';
/** Milliseconds. Where the whole window may not be led elsewhere, nothing says so. */
const PATIENCE = 15000;
/** Milliseconds. What was asked for may have been a file, or a program that opens elsewhere: then this page stays. */
const STAYS = 5000;

type Field = HTMLInputElement;

export function startEmbeddedPage( page: Window = window ): void {
	const { body, documentElement: root } = document;
	const { hosts = '', page: ownPage, leaving = '', answer } = body.dataset;
	const origins = [ ...hosts.split( ' ' ).filter( Boolean ), page.location.origin ];
	const fields = (): Field[] => [ ...document.querySelectorAll< Field >( `input[name=${ FIELD }]` ) ];
	let token = fields()[ 0 ]?.value ?? '';
	let around = '';

	/* Messages to the page around. */

	/** Of the page around; where the browser does not say it, of all that it may be: the others hear nothing. */
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
	// When another page is asked for. The event of a page that goes (`pagehide`) comes with the next one: too late to wait behind.
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

	/* Messages from it. */

	page.addEventListener( 'message', ( { source, origin, data } ) => {
		const { action, currentPage } = ( data ?? {} ) as EmbedMessage;
		const isFromAround = source === page.parent && origins.includes( origin );
		if ( isFromAround && action === PAGE && `${ currentPage }`.startsWith( `${ origin }/` ) ) {
			around = currentPage!;
		}
	} );

	/* The token. */

	const plain = page.fetch.bind( page );
	// All calls of this page are ours, and the calls of its form do not know that it stands in a frame.
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

	/* The way to the payment. */

	document.addEventListener( NATIVE_POST, ( event ) => {
		const { detail: made } = event as CustomEvent< HTMLFormElement >;
		const field = ( name: string ) => made.elements.namedItem( name ) as Field | null;
		const put = ( name: string, value: string ) => Object.assign( field( name ) ?? {}, { value } );
		put( FIELD, token );
		if ( around ) {
			put( 'give-current-url', around );
		}
		// Without ways to choose among it is none of them.
		const mode = field( 'payment-mode' )?.value as string;
		// When the press is too long ago, the window stays: the answer then shows a link.
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
			}, PATIENCE );
		} else {
			// Browsers on iOS have no `beforeunload`.
			leave();
		}
	} );
}
