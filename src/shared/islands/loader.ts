/**
 * The one script of ours that a page carries before anybody touches it: finds the islands that PHP rendered
 * (`data-benefit-island`), brings WordPress's React and the island's script when one is due, hydrates, and makes the
 * presses again that came too early. Whatever fails, the page goes on as plain HTML.
 */
import { event as next, scriptOfIsland, loadIsland, loading } from './script-loading';
import { opensTab, recordClick, readEarlyClicks, submit, type EarlyClicks } from './early-clicks';
import type { Change, Mount, Mounted, Props } from './island-types';

/** After this many milliseconds a press goes on without React. */
const PATIENCE = 8000;
/** A finger that is held down for longer drags something: that does not wait. */
const PRESS = 1000;
/** After this many the page shows what the browser itself does with a press: a box is ticked. */
const SHOWN = 40;
const ISLAND = '[data-benefit-island]';

interface Root {
	/** Presses are held. After a failure they go through natively; React may still come when it was only late. */
	isLoading: boolean;
	readonly presses: EarlyClicks;
	/** Ends with loading. */
	settled?: Promise< void >;
	mounted?: Mounted;
}

const roots = new Map< HTMLElement, Root >();
const mounts = new Map< string, Mount >();
let composing: Promise< unknown > | undefined;
let pressing: Promise< unknown > | undefined;

const listen = < Name extends keyof DocumentEventMap >(
	name: Name,
	listener: ( event: DocumentEventMap[ Name ] ) => unknown
): void => document.addEventListener( name, listener, true );
/** Also of a link that stands elsewhere and names the kind of an island that hears it: the first of these on the page. */
const islandOf = ( target: EventTarget | null | undefined ): HTMLElement | null | undefined => {
	const found = ( target as Element | null )?.closest?.< HTMLElement >( `${ ISLAND }, [data-benefit-held]` );
	const kind = found?.dataset.benefitHeld;
	return kind
		? document.querySelector< HTMLElement >( `[data-benefit-island="${ kind }"]` )
		: found?.closest< HTMLElement >( ISLAND );
};
const after = ( milliseconds: number ) => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );
const nameOf = ( element: HTMLElement ): string => element.dataset.benefitIsland!;
const isAskedFor = ( element: HTMLElement ) => !! loading[ scriptOfIsland( nameOf( element ) )?.src! ];

function wake( element: HTMLElement ): Root {
	let root = roots.get( element );
	if ( ! root ) {
		forgetRemoved();
		root = { isLoading: true, presses: readEarlyClicks( element ) };
		roots.set( element, root );
		root.settled = settle( element, root );
	}
	return root;
}

async function settle( element: HTMLElement, root: Root ): Promise< void > {
	await Promise.race( [
		start( element, root ).catch( async ( error ) => {
			// eslint-disable-next-line no-console -- nobody else would ever know
			console.error( 'Benefit:', error );
			await fail( element, root );
			// Not before the presses have gone through. The next touch begins anew.
			if ( ! isAskedFor( element ) ) {
				roots.delete( element );
			}
		} ),
		after( PATIENCE ),
	] );
	if ( root.isLoading ) {
		fail( element, root );
	}
}

async function start( element: HTMLElement, root: Root ): Promise< void > {
	const name = nameOf( element );
	await loadIsland( scriptOfIsland( name )! );
	await composing;
	await pressing;
	// A date that is half typed has no value yet, or is earlier than its field lets it be: hydration would clear it.
	while ( element.querySelector( ':focus[type=date]:invalid' ) ) {
		await Promise.race( [ next( element, 'input' ), next( element, 'focusout' ) ] );
	}
	forgetRemoved();
	if ( roots.get( element ) !== root ) {
		return;
	}
	// The rest throws where the script was another one, and where somebody wrote what only looks like an island: who may write
	// scripts needs none of ours.
	const mount = mounts.get( name )!;
	const props = element.querySelector( ':scope>script' )!.textContent!;
	const mounted = ( root.mounted = mount( element, JSON.parse( props ) as Props, () => fail( element, root ) ) );
	if ( ! mounted.isBroken ) {
		root.isLoading = false;
		delete element.dataset.benefitFailed;
		mounted.enter?.();
		root.presses.release();
	}
}

function fail( element: HTMLElement, root: Root ): Promise< void > {
	root.isLoading = false;
	// For styles: what only this script could show again must not be hidden.
	element.dataset.benefitFailed = '';
	return root.presses.release();
}

/** Roots whose HTML is not on the page any more, whoever took it away. */
function forgetRemoved(): void {
	for ( const [ element, { mounted } ] of roots ) {
		if ( ! element.isConnected ) {
			roots.delete( element );
			// React may be at work in the island that this one stood in, and would end it later than PHP's HTML is put back.
			queueMicrotask( () => mounted?.unmount() );
		}
	}
}

/* When an island is due. */

for ( const name of [ 'pointerdown', 'pointerover', 'focusin', 'keydown', 'input' ] as const ) {
	listen( name, ( { target } ) => {
		const element = islandOf( target );
		if ( element ) {
			wake( element );
		}
	} );
}

const seen = new IntersectionObserver( ( entries ) =>
	entries.forEach( ( { isIntersecting, target } ) => isIntersecting && wake( target as HTMLElement ) )
);

/**
 * `data-benefit-when`: `visible`; a product's word (the visitor has such things, as the cookie `benefit_<word>` tells,
 * or they changed); `<word>-change` (they changed).
 */
const dueWhen = ( word = '' ): HTMLElement[] => [
	...document.querySelectorAll< HTMLElement >( `[data-benefit-when${ word }]` ),
];
const wordOf = ( element: HTMLElement ): string => element.dataset.benefitWhen!;

function scan(): void {
	for ( const element of dueWhen() ) {
		if ( wordOf( element ) === 'visible' ) {
			seen.observe( element );
			// Its number is not 0. An author of a post may write any word.
		} else if ( document.cookie.split( `benefit_${ wordOf( element ) }=` )[ 1 ]! >= '1' ) {
			wake( element );
		}
	}
}

async function changed( word: string, by = '' ): Promise< void > {
	forgetRemoved();
	await Promise.all( dueWhen( `|=${ word }` ).map( ( element ) => wake( element ).settled ) );
	document.dispatchEvent( new CustomEvent< Change >( `benefit:${ word }`, { detail: { by } } ) );
}

/** Anything may have changed: every word of this page is said. */
const elsewhere = () =>
	new Set( dueWhen().map( ( element ) => wordOf( element ).split( '-' )[ 0 ]! ) ).forEach( ( word ) =>
		changed( word )
	);
const seenAgain = () => document.hidden || elsewhere();
const channel = new BroadcastChannel( 'benefit' );
channel.onmessage = ( { data } ) => changed( data );
window.addEventListener( 'pageshow', ( { persisted } ) => persisted && elsewhere() );

/* The presses that came too early. */

function hold(
	event: Event,
	control: HTMLElement | null | undefined,
	make: ( control: HTMLElement ) => unknown
): void {
	const element = islandOf( control );
	if ( element && scriptOfIsland( nameOf( element ) )?.react ) {
		const { isLoading, presses } = wake( element );
		if ( isLoading ) {
			event.preventDefault();
			event.stopImmediatePropagation();
			presses.keep( control!, make );
		}
	}
}

listen( 'click', ( event ) =>
	hold( event, recordClick( event ), ( control ) => control.dispatchEvent( new MouseEvent( 'click', event ) ) )
);
listen( 'submit', ( event ) => {
	const { submitter, target: form } = event as { submitter: HTMLElement | null; target: EventTarget | null };
	if ( ! opensTab( submitter, form as HTMLFormElement ) ) {
		hold( event, submitter ?? ( form as HTMLFormElement ), submit );
	} else if ( islandOf( submitter ) ) {
		// That tab's post tells nobody: this page asks when it is looked at again.
		listen( 'visibilitychange', seenAgain );
	}
} );
// An input method is at work: what it has not committed yet must not be touched.
listen( 'compositionstart', ( { target } ) => ( composing = next( target!, 'compositionend' ) ) );

// Hydration takes as long as several pictures: first the page answers the press, which is made again afterwards.
listen( 'pointerdown', () => {
	pressing = Promise.race( [ next( document, 'pointerup' ), after( PRESS ) ] ).then( () => after( SHOWN ) );
} );

/* For the islands. */

window.benefitIslands = {
	define( name, mount ) {
		mounts.set( name, mount );
		return scriptOfIsland( name )?.next;
	},
	swap( element, html ) {
		const template = document.createElement( 'template' );
		template.innerHTML = html;
		const nodes = [ ...template.content.children ] as HTMLElement[];
		const islands = template.content.querySelectorAll< HTMLElement >( ISLAND );
		element.replaceWith( ...nodes );
		forgetRemoved();
		scan();
		// Those whose kind is here already come to life at once.
		for ( const island of islands ) {
			if ( isAskedFor( island ) ) {
				wake( island );
			}
		}
		return nodes[ 0 ] ?? null;
	},
	notify( word, by ) {
		channel.postMessage( word );
		changed( word, by );
	},
};

document.documentElement.classList.add( 'benefit-js' );
scan();
