import { normalizeDigits } from '../support/digits';

/** Fields that accept digits only (docs/spec-tickets.md §5). */
const FIELDS = '.tc-numbers-only, .tc_quantity_selector';

/**
 * Keeps everything but digits out of these fields, whether typed, pasted or dropped. Other keys are not affected. Text
 * from input methods is cleaned when it is committed.
 *
 * @return function that removes the restriction
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
	// Text from an input method cannot be blocked; clean() handles it once it is committed.
	if ( ! field || event.isComposing || ! event.cancelable || event.defaultPrevented || typed === wanted ) {
		return;
	}
	event.preventDefault();
	// `insertText` preserves the browser's undo history and the field's maximum length.
	if ( wanted !== '' ) {
		document.execCommand( 'insertText', false, wanted );
	}
}

/** Cleans text that bypassed beforeInput(), such as from an input method or autofill. */
function clean( event: Event ): void {
	const field = fieldOf( event );
	if ( ! field || normalizeDigits( field.value ) === field.value ) {
		return;
	}
	const caret = normalizeDigits( field.value.slice( 0, field.selectionStart ?? undefined ) ).length;
	// Not by assignment: React tracks the property and would ignore the event as no change.
	field.setRangeText( normalizeDigits( field.value ), 0, field.value.length, 'end' );
	field.setSelectionRange( caret, caret );
	changed( field );
}

function changed( field: HTMLInputElement ): void {
	field.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
}
