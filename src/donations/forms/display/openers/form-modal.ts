/**
 * Shows forms over the page, one at a time, in native dialogs, which keep the focus and make the page behind them
 * inert. The duration of closing is set in showing.scss.
 */
// Creates the live regions. They move into the dialog, since they would be inert outside it.
import '../../../../shared/ui/announce';

/** Class of the body while a dialog is open. */
const FLAG = 'give-modal-open';
const REGIONS = '#benefit-polite, #benefit-assertive';
/** Narrower than 500 pixels (docs/spec-donations.md §9). */
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
	// PHP may have rendered the dialog open, for browsers without scripts.
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

	// A press that begins in a field and ends on the backdrop is not a click on the backdrop.
	let pressed: EventTarget | null = null;
	dialog.addEventListener( 'pointerdown', ( { target } ) => ( pressed = target ), { signal } );
	dialog.addEventListener( 'click', ( { target } ) => target === dialog && pressed === dialog && dialog.close(), {
		signal,
	} );
	dialog.addEventListener(
		'close',
		( { target } ) => {
			// The dialog may be open again by now, or the event may be that of a dialog inside it.
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
