/**
 * Forms over the page: one at a time, in the browser's own dialog, which keeps the focus in itself and makes the page behind it
 * inert. How long a closed one takes to go is said in showing.scss.
 */
// Makes the regions by which sentences are said: they move into the dialog, since they are inert outside of it.
import '../../../../shared/ui/announce';

/** On the body while one is open. */
const FLAG = 'give-modal-open';
const REGIONS = '#benefit-polite, #benefit-assertive';
/** Narrower than 500 pixels (spec/donations.txt §9). */
const NARROW = '(max-width: 499.98px)';

const opened = () => document.querySelector< HTMLDialogElement >( 'dialog.give-modal[open]' );

function arrange(): void {
	const open = opened();
	document.body.classList.toggle( FLAG, open !== null );
	( open ?? document.body ).append( ...document.querySelectorAll( REGIONS ) );
}

/** @param opener gets the focus back */
export function showModal( dialog: HTMLDialogElement, opener: HTMLElement | null ): void {
	for ( const other of document.querySelectorAll< HTMLDialogElement >( 'dialog.give-modal[open]' ) ) {
		if ( other !== dialog ) {
			other.close();
		}
	}
	// The page may have come with it open in its place, for browsers without scripts.
	dialog.open = false;
	dialog.showModal();
	arrange();
	( dialog.querySelector< HTMLElement >( '.give_errors' ) ?? dialog.querySelector( 'h2' ) )?.focus();

	const life = new AbortController();
	const { signal } = life;
	const narrow = window.matchMedia( NARROW );
	const fit = () => dialog.classList.toggle( 'give-modal--narrow', narrow.matches );
	fit();
	narrow.addEventListener( 'change', fit, { signal } );

	// A press that begins in a field and ends beside the box is none beside it.
	let pressed: EventTarget | null = null;
	dialog.addEventListener( 'pointerdown', ( { target } ) => ( pressed = target ), { signal } );
	dialog.addEventListener( 'click', ( { target } ) => target === dialog && pressed === dialog && dialog.close(), {
		signal,
	} );
	dialog.addEventListener(
		'close',
		( { target } ) => {
			// It may have been opened again meanwhile; and dialogs within it close, too.
			if ( target === dialog && ! dialog.open ) {
				life.abort();
				arrange();
				if ( ! opened() ) {
					opener?.focus();
				}
			}
		},
		{ signal }
	);
}
