import { restrictToDigits } from '../digits-only-input';

let stop = (): void => {};

function field( html = '<input class="tc-numbers-only">' ): HTMLInputElement {
	document.body.innerHTML = `<form>${ html }</form>`;
	stop = restrictToDigits( document.body );
	const input = document.querySelector( 'input' ) as HTMLInputElement;
	// jsdom has no execCommand().
	document.execCommand = jest.fn( ( ...[ , , text = '' ]: [ string, boolean?, string? ] ) => {
		const [ start, end ] = [ input.selectionStart ?? 0, input.selectionEnd ?? 0 ];
		const room = input.maxLength < 0 ? text.length : input.maxLength - input.value.length + end - start;
		input.setRangeText( text.slice( 0, room ), start, end, 'end' );
		return input.dispatchEvent( new InputEvent( 'input', { data: text, bubbles: true } ) );
	} );
	return input;
}

afterEach( () => {
	stop();
	Reflect.deleteProperty( document, 'execCommand' );
} );

/** Enters text like a browser: fires `beforeinput`, changes the value, fires `input`. */
function enter( input: HTMLInputElement, data: string | null, inputType = 'insertText' ): void {
	const asked = new InputEvent( 'beforeinput', { data, inputType, bubbles: true, cancelable: true } );
	if ( input.dispatchEvent( asked ) && data !== null ) {
		input.setRangeText( data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end' );
		input.dispatchEvent( new InputEvent( 'input', { data, inputType, bubbles: true } ) );
	}
}

describe( 'a field that takes numbers only', () => {
	it( 'takes digits and nothing else as it is typed', () => {
		const input = field();
		[ ...'1a2.-3 e' ].forEach( ( character ) => enter( input, character ) );
		expect( input.value ).toBe( '123' );
	} );

	it( 'strips what is pasted, where the caret stands', () => {
		const input = field();
		input.value = '19';
		input.setSelectionRange( 1, 1 );
		enter( input, '2x3', 'insertFromPaste' );
		expect( [ input.value, input.selectionStart ] ).toEqual( [ '1239', 3 ] );
	} );

	it( 'replaces what is marked, within its length', () => {
		const input = field( '<input class="tc_quantity_selector" maxlength="3">' );
		input.value = '456';
		input.setSelectionRange( 0, 1 );
		enter( input, '1 2 3', 'insertFromDrop' );
		expect( input.value ).toBe( '156' );
	} );

	it( 'tells what it entered, so that React hears of it', () => {
		const input = field();
		const heard = jest.fn();
		input.addEventListener( 'input', heard );
		enter( input, 'a' );
		expect( heard ).not.toHaveBeenCalled();
		enter( input, '1a' );
		expect( heard ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'enters as the browser does where it can, so that it can be undone', () => {
		const input = field();
		enter( input, '1a2' );
		expect( document.execCommand ).toHaveBeenCalledWith( 'insertText', false, '12' );
	} );

	it( 'lets an input method compose, and looks at what it leaves', () => {
		const input = field();
		const composing = { isComposing: true, bubbles: true };
		expect(
			input.dispatchEvent( new InputEvent( 'beforeinput', { ...composing, data: '３に', cancelable: false } ) )
		).toBe( true );
		input.value = '３に';
		input.dispatchEvent( new InputEvent( 'input', composing ) );
		expect( input.value ).toBe( '３に' );
		input.dispatchEvent( new CompositionEvent( 'compositionend', { bubbles: true } ) );
		expect( input.value ).toBe( '3' );
	} );

	it( 'cleans what came without asking', () => {
		const input = field();
		input.value = 'x12y3';
		input.setSelectionRange( 3, 3 );
		input.dispatchEvent( new InputEvent( 'input', { bubbles: true } ) );
		expect( [ input.value, input.selectionStart ] ).toEqual( [ '123', 2 ] );
	} );

	it( 'holds no key: Tab, arrows and shortcuts are the browser’s', () => {
		const input = field();
		for ( const key of [ 'Tab', 'ArrowLeft', 'Backspace', 'a' ] ) {
			const press = new KeyboardEvent( 'keydown', {
				key,
				ctrlKey: key === 'a',
				bubbles: true,
				cancelable: true,
			} );
			expect( input.dispatchEvent( press ) ).toBe( true );
		}
		for ( const inputType of [ 'deleteContentBackward', 'historyUndo' ] ) {
			expect( input.dispatchEvent( new InputEvent( 'beforeinput', { inputType, cancelable: true } ) ) ).toBe(
				true
			);
		}
	} );

	it( 'leaves other fields alone, and all of them once it is stopped', () => {
		const other = field( '<input class="other">' );
		enter( other, 'a1' );
		expect( other.value ).toBe( 'a1' );
		stop();
		const input = field();
		stop();
		enter( input, 'a1' );
		expect( input.value ).toBe( 'a1' );
	} );
} );
