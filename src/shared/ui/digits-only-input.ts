import { normalizeDigits } from '../support/digits';

/** spec/tickets.txt §5: the fields that accept digits only. */
const FIELDS = '.tc-numbers-only, .tc_quantity_selector';

/**
 * Keeps everything but digits out of these fields within an element, as it is typed, pasted or dropped. Other keys work
 * as ever, and so do input methods: what they compose is looked at when it is committed.
 *
 * @return stops it
 */
export function restrictToDigits( within: HTMLElement ): () => void {
	const own = new AbortController();
	const { signal } = own;
	within.addEventListener( 'beforeinput', beforeInput, { signal } );
	within.addEventListener( 'compositionend', clean, { signal } );
	within.addEventListener( 'input', ( event ) => ( event as InputEvent ).isComposing || clean( event ), { signal } );
	return () => own.abort();
}

const fieldOf = ( { target }: Event ): HTMLInputElement | null =>
	target instanceof HTMLInputElement && target.matches( FIELDS ) ? target : null;

function beforeInput( event: InputEvent ): void {
	const field = fieldOf( event );
	const typed = event.data ?? '';
	const wanted = normalizeDigits( typed );
	// Text that an input method composes cannot be held back; it is cleaned when it stands.
	if ( ! field || event.isComposing || ! event.cancelable || event.defaultPrevented || typed === wanted ) {
		return;
	}
	event.preventDefault();
	// The browser's own way of entering keeps its undo, and the field's length.
	if ( wanted !== '' ) {
		document.execCommand( 'insertText', false, wanted );
	}
}

/** Text that came in another way: by an input method, the browser's suggestions. */
function clean( event: Event ): void {
	const field = fieldOf( event );
	if ( ! field || normalizeDigits( field.value ) === field.value ) {
		return;
	}
	const caret = normalizeDigits( field.value.slice( 0, field.selectionStart ?? undefined ) ).length;
	// Not by assigning: React watches that, and would take the event for news it has.
	field.setRangeText( normalizeDigits( field.value ), 0, field.value.length, 'end' );
	field.setSelectionRange( caret, caret );
	changed( field );
}

function changed( field: HTMLInputElement ): void {
	field.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
}
