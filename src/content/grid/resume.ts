/**
 * At the end of a page with listings: what somebody has done while their scripts were not there goes on. Where they have come back
 * and the browser has not kept the page, what was loaded there is loaded again, and Back runs its queries; what was chosen or
 * typed before the scripts came is asked for. That is the islands' work, which come to life as if somebody had touched them.
 * Until they do a choice is shown to be under way, and without a network it is said that nothing comes.
 */
import { isChanged } from '../../islands/entries';

const ISLANDS = '[data-benefit-island|="grid"]:not([data-benefit-island="grid-lightbox"])';
const { benefitQuery, benefitMore } = history.state ?? {};
const all = < Found extends Element >( selector: string, within: ParentNode = document ) => [
	...within.querySelectorAll< Found >( selector ),
];
const touch = ( touched: readonly Element[] ) =>
	touched.forEach( ( one ) => one.dispatchEvent( new Event( 'pointerover' ) ) );
const goOn = () =>
	touch(
		all< HTMLInputElement | HTMLSelectElement >(
			':is(.benefit-grid__filter,.benefit-grid__choose) :is(input,select)'
			// The browser may have rounded a slider's value: whoever has moved one has it in focus.
		).filter( ( field ) => field.matches( ':focus' ) || ( field.type !== 'range' && isChanged( field ) ) )
	);

document.addEventListener( 'DOMContentLoaded', () =>
	benefitQuery !== undefined || benefitMore ? touch( all( ISLANDS ) ) : goOn()
);

/** Kinds of islands whose script has come. */
const here = new Set< string >();
// The loader stands there now, if there is any island, and no script that it fetches has run.
document.addEventListener(
	'readystatechange',
	() => {
		const islands = window.benefitIslands as typeof window.benefitIslands | undefined;
		if ( islands ) {
			const { define } = islands;
			Object.assign( islands, {
				define: ( ...[ name, mount ]: Parameters< typeof define > ) => {
					here.add( name );
					return define( name, mount );
				},
			} );
		}
	},
	{ once: true }
);
document.addEventListener( 'input', ( { target } ) => {
	const island = ( target as Element ).closest< HTMLElement >( ISLANDS );
	if ( island && ! here.has( island.dataset.benefitIsland! ) ) {
		// The loader takes it away, whether or not the script comes.
		island.ariaBusy = 'true';
	}
} );

document.addEventListener( 'click', ( event ) => {
	const target = event.target as Element;
	const dialog = target.closest( '.benefit-grid__open' )?.getAttribute( 'commandfor' );
	if ( dialog && navigator.onLine ) {
		// They are about to choose.
		touch( all( ISLANDS, document.getElementById( dialog )! ).slice( 0, 1 ) );
	}
	// To a page that tells of no network: these stay on this one.
	if ( ! navigator.onLine && target.closest( '[data-benefit-held]' ) ) {
		event.preventDefault();
	}
} );
// "Show 12 results" leads out of the dialog, over what was chosen in vain.
document.addEventListener( 'close', goOn, true );

const unsay = () => all( '.benefit-grid__offline' ).forEach( ( said ) => said.remove() );
window.addEventListener( 'online', () => {
	unsay();
	goOn();
} );
new MutationObserver( ( changes ) => {
	for ( const { target } of navigator.onLine ? [] : changes ) {
		const island = target as HTMLElement;
		if ( island.matches( `${ ISLANDS }[data-benefit-failed]` ) ) {
			unsay();
			const said = Object.assign( document.createElement( 'p' ), {
				className: 'benefit benefit-error benefit-grid__failed benefit-grid__offline',
				role: 'alert',
				textContent: window.benefit.texts.offline,
			} );
			// As failures of what has come: in sight, in the dialog that covers the list or above its cards.
			const place =
				all( '.benefit-grid__sheet[open]>:last-child' )[ 0 ] ??
				island.closest( '.pt-cv-view' )?.querySelector( '[data-part="items"]' ) ??
				island;
			place.before( said );
		}
	}
} ).observe( document, { subtree: true, attributeFilter: [ 'data-benefit-failed' ] } );
