import fixture from '../../../../../tests/fixtures/form-fields-html.json';
import { enhanceRichText } from '../editor';

const { texts } = fixture;

function open( value = '' ) {
	document.body.innerHTML = fixture.rows.find( ( { what } ) => what === 'richtext, plain' )?.html ?? '';
	const frame = document.querySelector( '.benefit-field' ) as HTMLElement;
	const area = frame.querySelector( 'textarea' ) as HTMLTextAreaElement;
	area.value = value;
	const undo = enhanceRichText( frame, texts );
	const editor = frame.querySelector( '[contenteditable]' ) as HTMLElement;
	const buttons = [ ...frame.querySelectorAll( 'button' ) ];
	return { frame, area, editor, buttons, undo };
}

/** Editing commands, which jsdom does not have. */
const commands: unknown[][] = [];
beforeEach( () => {
	commands.length = 0;
	Object.assign( document, {
		execCommand: ( ...all: unknown[] ) => commands.push( all ),
		queryCommandState: () => false,
	} );
} );

const input = ( target: HTMLElement ) => target.dispatchEvent( new Event( 'input', { bubbles: true } ) );

describe( 'the editor of rich text', () => {
	it( 'shows what there was, and nothing else of it', () => {
		const { editor } = open( '<p onclick="x">a <b>b</b><script>alert(1)</script></p>' );
		expect( editor.innerHTML ).toBe( '<p>a <b>b</b></p>' );
	} );

	it( 'writes what the list has into the text area, and tells the form', () => {
		const { editor, area, frame } = open();
		const heard = jest.fn();
		frame.addEventListener( 'input', heard );
		editor.innerHTML = 'a &amp; <i>b</i><div style="color:red">c<img src="x"></div>';
		input( editor );
		expect( area.value ).toBe( '<p>a &amp; <i>b</i></p><p>c</p>' );
		expect( heard.mock.calls.some( ( [ { target } ] ) => target === area ) ).toBe( true );
		editor.innerHTML = '<p>&nbsp;<br></p>';
		input( editor );
		expect( area.value ).toBe( '' );
	} );

	it( 'shows an entry that the form puts in again', () => {
		const { editor, area } = open();
		area.value = '<p>kept</p>';
		input( area );
		expect( editor.innerHTML ).toBe( '<p>kept</p>' );
	} );

	it.each( [
		[ { 'text/html': '<p>a<script>x</script> <b>b</b></p>' }, 'a <b>b</b>' ],
		[ { 'text/html': '<p>a</p><p>b</p>' }, '<p>a</p><p>b</p>' ],
		[ { 'text/plain': '<b>1 & 2</b>' }, '&lt;b&gt;1 &amp; 2&lt;/b&gt;' ],
	] )( 'pastes %j through the list', ( data: Record< string, string >, html ) => {
		const { editor } = open();
		const event = Object.assign( new Event( 'paste', { cancelable: true } ), {
			clipboardData: { getData: ( type: string ) => data[ type ] ?? '' },
		} );
		editor.dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( true );
		expect( commands ).toEqual( [ [ 'insertHTML', false, html ] ] );
	} );

	it( 'has a toolbar with one stop for the keyboard', () => {
		const { buttons } = open();
		expect( buttons.map( ( one ) => one.getAttribute( 'aria-label' ) ) ).toEqual( [
			'Bold',
			'Italic',
			'List',
			'Link',
		] );
		const press = ( key: string ) =>
			document.body.ownerDocument.activeElement?.dispatchEvent(
				new KeyboardEvent( 'keydown', { key, bubbles: true } )
			);
		buttons[ 0 ]?.focus();
		press( 'ArrowRight' );
		expect( document.body.ownerDocument.activeElement ).toBe( buttons[ 1 ] );
		press( 'Home' );
		press( 'ArrowLeft' );
		expect( document.body.ownerDocument.activeElement ).toBe( buttons[ 3 ] );
		expect( buttons.map( ( { tabIndex } ) => tabIndex ) ).toEqual( [ -1, -1, -1, 0 ] );
		buttons[ 0 ]?.click();
		expect( commands ).toEqual( [ [ 'bold', false, undefined ] ] );
	} );

	it.each( [
		[ 'javascript:alert(1)', 'unlink' ],
		[ '', 'unlink' ],
		[ 'https://example.org', 'insertHTML' ],
	] )( 'makes links of addresses that may be followed: %s', ( address, command ) => {
		const { buttons } = open();
		window.prompt = () => address;
		buttons[ 3 ]?.click();
		expect( commands[ 0 ]?.[ 0 ] ).toBe( command );
	} );

	it( 'has the label, the mistake and the focus of its field', async () => {
		const { frame, editor, area } = open();
		expect( document.getElementById( editor.getAttribute( 'aria-labelledby' ) ?? '' ) ).toBe(
			frame.querySelector( 'label' )
		);
		area.setAttribute( 'aria-invalid', 'true' );
		await Promise.resolve();
		expect( editor.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		editor.tabIndex = 0;
		area.focus();
		expect( document.body.ownerDocument.activeElement ).toBe( editor );
	} );

	it( 'goes, and leaves the text area as it was', () => {
		const { frame, area, undo } = open();
		const before = area.outerHTML;
		undo();
		expect( frame.querySelector( '.benefit-editor' ) ).toBe( null );
		expect( before ).toContain( 'benefit-hidden' );
		expect( area.className ).toBe( '' );
		expect( area.hasAttribute( 'tabindex' ) ).toBe( false );
	} );
} );
