/**
 * The views of a page: what their filters and pagers do. A view's state is the address alone; what the server answers to it takes
 * the place of the view's parts, and the filters, which stay where they are, hear what they show now.
 */
import { asAjaxError, publicHtml } from '../../shared/ajax';
import { announce } from '../../shared/announce';
import { scrollToElement } from '../../shared/scroll';
import type { BenefitContentSettings, GridFilterProps } from './contracts';
import { appended, letGo, makeRoom, steadily } from './steady';

declare global {
	interface Window {
		/** Content\Grid\GridModule. */
		benefitContent: BenefitContentSettings;
	}
}

/** spec/content.txt §9. */
const SCROLL_OFFSET = 50;
const SCROLL_MS = 1000;

/** So many answers of a view are kept, for so long: a choice that is made again is there at once. */
const KNOWN_MOST = 20;
const KNOWN_MS = 180_000;

/** The parts that an answer replaces; filters are islands that go on. */
const PARTS = [ 'count', 'active', 'empty', 'pager', 'chosen', 'found', 'reset' ] as const;

type Filters = Readonly< Record< string, GridFilterProps > >;

/** The JSON at the end of an answer: Content\Grid\Answer. */
export interface Shown {
	readonly total: number;
	readonly page: number;
	readonly pages: number;
	readonly address: string;
	/** '': nothing was found, and the listing has no words of its own for it. */
	readonly said: string;
	readonly filters: Filters;
	/** As in the address; '': the author's. */
	readonly order: string;
	readonly per_page: string;
}

interface View {
	readonly sid: string;
	readonly listeners: Set< ( shown: Shown ) => void >;
	/** Answers of the server, by query, the oldest first. */
	readonly known: Map< string, Answer >;
	/** The query that is asked for at the moment. */
	asked: string | null;
	/** The latest answer, for filters that come to life after it. */
	shown: Shown | null;
	abort: AbortController | null;
}

interface Answer {
	readonly html: string;
	readonly until: number;
}

type Entry = 'push' | 'replace' | 'none';

const views = new Map< string, View >();

export function viewOf( sid: string ): View {
	const known = views.get( sid );
	if ( known ) {
		return known;
	}
	const view: View = { sid, listeners: new Set(), known: new Map(), asked: null, shown: null, abort: null };
	views.set( sid, view );
	const root = rootOf( view );
	if ( root ) {
		const release = () => view.abort || letGo( root );
		document.addEventListener( 'click', release );
		window.addEventListener( 'resize', release );
		// Typing is asked for only when it has ended, and that is no press any more.
		document.addEventListener( 'input', ( { target } ) => {
			if ( ( target as HTMLInputElement ).form?.id === `benefit-view-${ sid }` ) {
				makeRoom( root );
			}
		} );
	}
	// Links that take choices away are PHP's: they change with each answer.
	root?.addEventListener( 'click', ( event ) => {
		const link = ( event.target as Element ).closest< HTMLAnchorElement >(
			'[data-part="active"] a, .benefit-grid__reset'
		);
		if ( link && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			filter( view, link.search.slice( 1 ), 'push' );
		}
	} );
	return view;
}

const rootOf = ( { sid }: View ): HTMLElement | null => document.getElementById( `pt-cv-view-${ sid }` );

/** Tells a control what it shows after each answer. */
export function watch( sid: string, listener: ( shown: Shown ) => void ): () => void {
	const { listeners, shown } = viewOf( sid );
	listeners.add( listener );
	if ( shown ) {
		listener( shown );
	}
	return () => void listeners.delete( listener );
}

/** As PHP joins values: `%` and commas in them are written otherwise. */
export const joined = ( values: readonly string[] ): string =>
	values
		.map( ( value ) => value.replaceAll( '%', '%25' ).replaceAll( ',', '%2C' ) )
		.join( window.benefitContent.separator );

/**
 * A visitor has chosen: the latest counts.
 *
 * @param values none, or empty ones only: no choice
 * @param entry  a new one in the history, or the same while somebody types
 */
export function choose( sid: string, name: string, values: readonly string[], entry: Entry = 'push' ): Promise< void > {
	dismiss( viewOf( sid ), name, values );
	// A lone separator says nothing.
	return ask( sid, name, values.join( '' ) === '' ? '' : joined( values ), entry );
}

/** The same with a value as it stands in the address; '': without it. */
export function ask( sid: string, name: string, value: string, entry: Entry = 'push' ): Promise< void > {
	const view = viewOf( sid );
	const query = new URLSearchParams( view.asked ?? location.search );
	if ( value === '' ) {
		query.delete( name );
	} else {
		query.set( name, value );
	}
	query.delete( pageName( view ) );
	return filter( view, query.toString(), entry );
}

/** A numbered page of a filtered view. */
export function turn( sid: string, page: number ): Promise< void > {
	const view = viewOf( sid );
	const query = new URLSearchParams( location.search );
	query.set( pageName( view ), String( page ) );
	return filter( view, query.toString(), 'push', true );
}

/** The posts of the next page below those that are there; one call at a time. */
export async function more( sid: string, page: number, isFiltered: boolean, isPress = true ): Promise< string > {
	const view = viewOf( sid );
	const root = rootOf( view );
	if ( ! root || view.abort ) {
		return '';
	}
	const query = new URLSearchParams( location.search );
	query.set( pageName( view ), String( page ) );
	const abort = ( view.abort = new AbortController() );
	if ( isPress ) {
		makeRoom( root );
	}
	try {
		const html = isFiltered
			? await publicHtml( 'live_filter_reload', { ...fields( root ), query: query.toString() }, abort )
			: await publicHtml( 'pagination_request', { ...fields( root ), page: String( page ) }, abort );
		const { parts } = read( html );
		appended( root, () => {
			focusOn( showItems( root, parts, true ) );
			showParts( root, parts, [ 'pager', 'count' ] );
		} );
		// Other views of the page stay as they are.
		history.replaceState( history.state, '', `?${ query.toString().replaceAll( '%2C', ',' ) }` );
		return '';
	} catch ( error ) {
		// A changed filter has ended this call: its results count.
		return view.abort === abort ? messageOf( error, root ) : '';
	} finally {
		if ( view.abort === abort ) {
			view.abort = null;
		}
	}
}

async function filter( view: View, asked: string, entry: Entry, isTurned = false ): Promise< void > {
	const root = rootOf( view );
	if ( ! root ) {
		return;
	}
	view.abort?.abort();
	const abort = ( view.abort = new AbortController() );
	view.asked = asked;
	root.setAttribute( 'aria-busy', 'true' );
	if ( entry !== 'none' ) {
		makeRoom( root );
	}
	try {
		const html = await answerTo( view, root, asked, abort );
		const { shown, parts } = read( html );
		keep( view, asked, html );
		remember( asked, shown.address, entry );
		steadily( root, () => {
			const first = showItems( root, parts, false );
			showParts( root, parts, PARTS );
			root.querySelector( '.benefit-grid__failed' )?.remove();
			view.shown = shown;
			view.listeners.forEach( ( listener ) => listener( shown ) );
			if ( isTurned ) {
				focusOn( first );
			}
		} );
		wakeOthers();
		announce( shown.said || window.benefitContent.no_results );
		if ( root.getBoundingClientRect().top < 0 ) {
			// There the room that was left by more cards is of no use any more.
			window.addEventListener( 'scrollend', () => steadily( root, () => {} ), { once: true } );
			scrollToElement( root, SCROLL_OFFSET, SCROLL_MS );
		}
	} catch ( error ) {
		if ( view.abort === abort ) {
			root.querySelectorAll( '.is-leaving' ).forEach( ( { classList } ) => classList.remove( 'is-leaving' ) );
			showFailure( root, messageOf( error, root ), () => filter( view, asked, entry, isTurned ) );
		}
	}
	if ( view.abort === abort ) {
		view.abort = null;
		view.asked = null;
		root.removeAttribute( 'aria-busy' );
	}
}

async function answerTo( view: View, root: HTMLElement, asked: string, abort: AbortController ): Promise< string > {
	const known = view.known.get( keyOf( asked ) );
	return known && known.until > Date.now()
		? known.html
		: publicHtml( 'live_filter_reload', { ...fields( root ), query: asked, view_data: '0' }, abort );
}

/** One state may be asked for in several ways. */
function keyOf( asked: string ): string {
	const query = new URLSearchParams( asked );
	query.sort();
	return query.toString();
}

/** An answer that was kept keeps its age. */
function keep( { known }: View, asked: string, html: string ): void {
	const key = keyOf( asked );
	const until = known.get( key )?.html === html ? known.get( key )!.until : Date.now() + KNOWN_MS;
	known.delete( key );
	known.set( key, { html, until } );
	if ( known.size > KNOWN_MOST ) {
		known.delete( known.keys().next().value! );
	}
}

/** Cards that have none of the chosen terms go at once, one after another; which others come, only the server knows. */
function dismiss( view: View, name: string, values: readonly string[] ): void {
	const root = rootOf( view );
	const taxonomy = name.slice( root?.dataset.prefix!.length ).match( /^tx_(.+)/ )?.[ 1 ];
	if ( root && taxonomy && values.length > 0 ) {
		const wanted = values.map( ( value ) => `${ taxonomy }/${ value }` );
		[ ...partsOf( root, 'items' )[ 0 ]!.querySelectorAll< HTMLElement >( ':scope > [data-terms]' ) ]
			.filter( ( { dataset } ) => ! dataset.terms!.split( ' ' ).some( ( term ) => wanted.includes( term ) ) )
			.forEach( ( card, index ) => {
				card.style.setProperty( '--i', String( index ) );
				card.classList.add( 'is-leaving' );
			} );
	}
}

/** Filters that nobody has touched come to life, as if somebody had: their numbers are other ones now. */
const wakeOthers = () =>
	document
		.querySelectorAll( '[data-benefit-island="grid-filter"], [data-benefit-island="grid-sort"]' )
		.forEach( ( island ) => island.dispatchEvent( new Event( 'pointerover' ) ) );

/** A view that has gone, or has become another one, is there again when the page is loaded anew. */
function messageOf( error: unknown, root: HTMLElement ): string {
	const { failure, message } = asAjaxError( error );
	return failure.kind === 'refused' ? root.dataset.gone! : message;
}

const pageName = ( view: View ): string => `${ rootOf( view )?.dataset.prefix ?? '' }_page`;

function fields( { dataset }: HTMLElement ): Record< string, string > {
	return {
		sid: dataset.sid!,
		isblock: dataset.isblock!,
		postid: dataset.postid!,
		view_context: dataset.context!,
		lang: document.documentElement.lang,
	};
}

/** @throws where it is no answer of ours */
function read( html: string ): { shown: Shown; parts: DocumentFragment } {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: html } );
	const json = content.querySelector( 'script.benefit-view' );
	return { shown: JSON.parse( json!.textContent! ) as Shown, parts: content };
}

const partsOf = ( within: ParentNode, part: string ): HTMLElement[] => [
	...within.querySelectorAll< HTMLElement >( `[data-part="${ part }"]` ),
];

/** The list itself stays: its layout goes on with new cards. */
function showItems( root: HTMLElement, parts: DocumentFragment, isMore: boolean ): HTMLElement | null {
	const list = partsOf( root, 'items' )[ 0 ];
	const next = partsOf( parts, 'items' )[ 0 ];
	if ( ! list || ! next ) {
		return null;
	}
	if ( ! isMore ) {
		list.dataset.id = next.dataset.id!;
		list.replaceChildren();
		list.scrollLeft = 0;
	}
	[ ...next.children ].forEach( ( card, index ) => {
		card.classList.add( 'is-new' );
		( card as HTMLElement ).style.setProperty( '--i', String( index ) );
	} );
	return window.benefitIslands.swap( list.appendChild( document.createElement( 'li' ) ), next.innerHTML );
}

function showParts( root: HTMLElement, parts: DocumentFragment, names: readonly string[] ): void {
	for ( const name of names ) {
		const news = partsOf( parts, name );
		partsOf( root, name ).forEach( ( old, index ) => {
			if ( news[ index ] ) {
				window.benefitIslands.swap( old, news[ index ].outerHTML );
			}
		} );
	}
}

/** Reading goes on at the first new card, which is not reached by Tab. */
function focusOn( card: HTMLElement | null ): void {
	if ( card ) {
		card.tabIndex = -1;
		card.focus( { preventScroll: true } );
	}
}

/** The results that are there stay. */
function showFailure( root: HTMLElement, message: string, again: () => void ): void {
	root.querySelector( '.benefit-grid__failed' )?.remove();
	const box = document.createElement( 'p' );
	box.className = 'benefit benefit-error benefit-grid__failed';
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'benefit-link';
	button.textContent = root.dataset.again!;
	button.onclick = again;
	box.append( `${ message } `, button );
	( partsOf( root, 'items' )[ 0 ] ?? root ).before( box );
	announce( message, 'assertive' );
}

/* The history: a view's queries are in its entries, so that Back runs them again. */

let isListening = false;

function remember( asked: string, address: string, entry: Entry ): void {
	if ( entry === 'none' ) {
		return;
	}
	if ( ! isListening ) {
		isListening = true;
		window.addEventListener( 'popstate', back );
		// Of the page as it came.
		history.replaceState( { ...history.state, benefitQuery: location.search.slice( 1 ) }, '' );
	}
	// WordPress's own scripts reload a page whose entry lacks their mark.
	const state = { ...history.state, benefitQuery: asked };
	history[ entry === 'push' ? 'pushState' : 'replaceState' ]( state, '', address );
}

function back( { state }: PopStateEvent ): void {
	const asked = ( state as { benefitQuery?: string } | null )?.benefitQuery;
	if ( asked !== undefined ) {
		views.forEach( ( view ) => filter( view, asked, 'none' ) );
	} else if ( ! location.hash ) {
		location.reload();
	}
}
