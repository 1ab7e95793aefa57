import { insertAtCaret, limitByMessage } from '../email-text-fields';

function makeField( value: string, limit = 20 ): HTMLTextAreaElement {
	document.body.innerHTML = '<textarea data-too-long="Too long."></textarea>';
	const field = document.querySelector( 'textarea' ) as HTMLTextAreaElement;
	field.maxLength = limit;
	field.value = value;
	return field;
}

describe( 'a placeholder', () => {
	it( 'is inserted at the caret, which then stands after it', () => {
		const field = makeField( 'Dear , hello' );
		const onInput = jest.fn();
		field.addEventListener( 'input', onInput );
		field.setSelectionRange( 5, 5 );
		expect( insertAtCaret( field, '{name}' ) ).toBe( true );
		expect( field.value ).toBe( 'Dear {name}, hello' );
		expect( [ field.selectionStart, field.selectionEnd ] ).toEqual( [ 11, 11 ] );
		expect( field.matches( ':focus' ) ).toBe( true );
		expect( onInput ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'replaces what is selected', () => {
		const field = makeField( 'Dear Ada, hello' );
		field.setSelectionRange( 5, 8 );
		insertAtCaret( field, '{name}' );
		expect( field.value ).toBe( 'Dear {name}, hello' );
	} );

	it( 'is not inserted in part where there is no room', () => {
		const field = makeField( 'Fifteen letters', 20 );
		limitByMessage( field );
		field.setSelectionRange( 0, 0 );
		expect( insertAtCaret( field, '{name}' ) ).toBe( false );
		expect( field.value ).toBe( 'Fifteen letters' );
	} );
} );

describe( 'a text that is too long', () => {
	it( 'keeps what was pasted, and the form is not sent', () => {
		const field = makeField( '', 20 );
		const findProblem = limitByMessage( field );
		field.value = 'x'.repeat( 20_000 );
		expect( findProblem() ).toBe( 'Too long.' );
		expect( field.value ).toHaveLength( 20_000 );
		expect( field.checkValidity() ).toBe( false );
		field.value = 'x';
		expect( findProblem() ).toBe( '' );
		expect( field.checkValidity() ).toBe( true );
	} );

	it( 'is counted as the server counts it: a line break is two characters, an emoji is one', () => {
		const field = makeField( '', 4 );
		const findProblem = limitByMessage( field );
		field.value = '🎭🎭🎭🎭';
		expect( findProblem() ).toBe( '' );
		field.value = 'a\nbc';
		expect( findProblem() ).toBe( 'Too long.' );
	} );
} );
