/**
 * The only script of ours that loads before a visitor interacts with the page: finds the islands that PHP rendered
 * (`data-benefit-island`), loads React and the island's script when they are needed, hydrates, and repeats the clicks
 * that came too early. If anything fails, the page works on as plain HTML.
 */
import { event as next, scriptOfIsland, loadIsland, loading } from './script-loading';
import { opensTab, recordClick, readEarlyClicks, submit, type EarlyClicks } from './early-clicks';
import type { Change, Mount, Mounted, Props } from './island-types';

/** Milliseconds after which a click goes through without React. */
const TIMEOUT = 8000;
/** Milliseconds after which a pressed pointer counts as a drag, which hydration does not wait for. */
const PRESS = 1000;
/** Milliseconds in which the browser paints its own response to a click, such as a checked box. */
const SHOWN = 40;
const ISLAND = '[data-benefit-island]';

interface Root {
	/** Clicks are held back. After a failure they go through; React may still hydrate if it was only late. */
	isLoading: boolean;
	readonly presses: EarlyClicks;
	/** Resolves when loading has succeeded or failed. */
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
/**
 * Finds the island of an element. A link elsewhere can name an island in `data-benefit-held`: the first of that name is
 * meant.
 */
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
			// eslint-disable-next-line no-console -- the only report of this error
			console.error( 'Benefit:', error );
			await fail( element, root );
			// Only after the clicks have gone through. The next interaction tries again.
			if ( ! isAskedFor( element ) ) {
				roots.delete( element );
			}
		} ),
		after( TIMEOUT ),
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
	// A half-typed date has no value yet, or is below its field's minimum: hydration would clear it.
	while ( element.querySelector( ':focus[type=date]:invalid' ) ) {
		await Promise.race( [ next( element, 'input' ), next( element, 'focusout' ) ] );
	}
	forgetRemoved();
	if ( roots.get( element ) !== root ) {
		return;
	}
	// The rest throws if the script defines another island, and if markup in a post only looks like an island: it has
	// no props, because these are in a script element, which only users who may write any script can add.
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
	// Lets styles reveal content that is hidden until a script shows it.
	element.dataset.benefitFailed = '';
	return root.presses.release();
}

/** Unmounts islands whose HTML has left the page, whoever removed it. */
function forgetRemoved(): void {
	for ( const [ element, { mounted } ] of roots ) {
		if ( ! element.isConnected ) {
			roots.delete( element );
			// React may be rendering the outer island right now, and would clean up this one after PHP's HTML is put
			// back.
			queueMicrotask( () => mounted?.unmount() );
		}
	}
}

/* When islands load. */

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
 * Values of `data-benefit-when`: `visible`; `now`, wherever it is on the page; a word of a product (load when the
 * visitor has one, according to the cookie `benefit_<word>`, or when it changes); `<word>-change` (load only when it
 * changes).
 */
const dueWhen = ( word = '' ): HTMLElement[] => [
	...document.querySelectorAll< HTMLElement >( `[data-benefit-when${ word }]` ),
];
const wordOf = ( element: HTMLElement ): string => element.dataset.benefitWhen!;

function scan(): void {
	for ( const element of dueWhen() ) {
		if ( wordOf( element ) === 'visible' ) {
			seen.observe( element );
			// The number in the cookie is not 0. Authors can write any word, so it is not used in a pattern.
		} else if (
			wordOf( element ) === 'now' ||
			document.cookie.split( `benefit_${ wordOf( element ) }=` )[ 1 ]! >= '1'
		) {
			wake( element );
		}
	}
}

async function changed( word: string, by = '' ): Promise< void > {
	forgetRemoved();
	await Promise.all( dueWhen( `|=${ word }` ).map( ( element ) => wake( element ).settled ) );
	document.dispatchEvent( new CustomEvent< Change >( `benefit:${ word }`, { detail: { by } } ) );
}

/** Notifies for every word of this page, because anything may have changed. */
const elsewhere = () =>
	new Set( dueWhen().map( ( element ) => wordOf( element ).split( '-' )[ 0 ]! ) ).forEach( ( word ) =>
		changed( word )
	);
const seenAgain = () => document.hidden || elsewhere();
const channel = new BroadcastChannel( 'benefit' );
channel.onmessage = ( { data } ) => changed( data );
window.addEventListener( 'pageshow', ( { persisted } ) => persisted && elsewhere() );

/* Clicks that come too early. */

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
		// The other tab does not report what it posts: this page checks when it becomes visible again.
		listen( 'visibilitychange', seenAgain );
	}
} );
// Input methods: text that is not committed yet must not be touched.
listen( 'compositionstart', ( { target } ) => ( composing = next( target!, 'compositionend' ) ) );

// Hydration takes several frames: the browser paints the pressed state first, and the click is repeated afterwards.
listen( 'pointerdown', () => {
	pressing = Promise.race( [ next( document, 'pointerup' ), after( PRESS ) ] ).then( () => after( SHOWN ) );
} );

/* Interface for the islands. */

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
		// Islands whose script is loaded are hydrated at once.
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
