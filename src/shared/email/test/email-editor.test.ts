import { fireEvent, screen, within } from '@testing-library/dom';
import { fakeServer, never, reply } from '../../test/server';
import { startEmailEditor } from '../email-editor';

const PAGE = `
<form id="form" method="post" action="http://localhost/wp-admin/admin-post.php" data-failed="No preview." data-blank="Default used." data-no-room="No room.">
	<input type="hidden" name="action" value="benefit_letter">
	<input type="hidden" name="kind" value="order_paid">
	<label>Subject <input name="subject" maxlength="200" data-saved="Your tickets" data-too-long="Too long." value="Your tickets"></label>
	<label>Text <textarea name="body" maxlength="5000" data-saved="Hello," data-too-long="Too long.">Hello,</textarea></label>
	<p data-scripted hidden>Select one.</p>
	<ul><li><code data-placeholder>{first_name}</code> <span>buyer’s first name</span></li></ul>
	<button name="do" value="save">Save</button>
	<button name="do" value="preview">Preview</button>
	<button name="do" value="reset" data-asks="question">Restore default text</button>
	<dialog id="question"><button name="do" value="reset">Restore</button><button type="button" data-closes>Cancel</button></dialog>
</form>
<section id="preview">
	<fieldset><label><input type="radio" name="benefit-preview-width" value="600" checked> Desktop</label><label><input type="radio" name="benefit-preview-width" value="360"> Phone</label></fieldset>
	<fieldset><label><input type="radio" name="benefit-preview-scheme" value="light" checked> Light</label><label><input type="radio" name="benefit-preview-scheme" value="dark"> Dark</label></fieldset>
	<fieldset><label><input type="radio" name="benefit-preview-format" value="html" checked> HTML</label><label><input type="radio" name="benefit-preview-format" value="text"> Plain text</label></fieldset>
	<div role="status" data-status></div>
	<p data-subject></p><p data-files></p>
	<div><iframe title="Email preview" sandbox=""></iframe></div>
</section>`;

const preview = ( words: string ) =>
	reply(
		`<!DOCTYPE html><html><head></head><body><div id="benefit-preview-head"><p><strong>About ${ words }</strong></p><p><span>Attached: a.ics</span></p><template>Text ${ words }</template></div><p>${ words }</p></body></html>`
	);
const problem = ( sentence: string, field = '' ) =>
	reply( `<!DOCTYPE html><html><body><p role="alert" data-field="${ field }">${ sentence }</p></body></html>` );

const frame = () => screen.getByTitle( 'Email preview' ) as HTMLIFrameElement;
const status = () => screen.getByRole( 'status' ).textContent;
const subject = () => screen.getByLabelText< HTMLInputElement >( 'Subject' );
const text = () => screen.getByLabelText< HTMLTextAreaElement >( 'Text' );
const type = async ( field: HTMLElement, value: string ) => {
	fireEvent.input( field, { target: { value } } );
	await jest.advanceTimersByTimeAsync( 400 );
};
/** Whether the browser would ask. */
const isAskedWhenLeaving = () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );

async function openEditor(): Promise< void > {
	document.body.innerHTML = PAGE;
	startEmailEditor(
		document.getElementById( 'form' ) as HTMLFormElement,
		document.getElementById( 'preview' ) as HTMLElement
	);
	await jest.advanceTimersByTimeAsync( 0 );
}

/** Listeners at the window would outlive a test. */
let ending = new AbortController();

beforeEach( () => {
	jest.useFakeTimers();
	ending = new AbortController();
	const { addEventListener } = window;
	jest.spyOn( window, 'addEventListener' ).mockImplementation(
		( name: string, listener: EventListenerOrEventListenerObject ) =>
			addEventListener.call( window, name, listener, { signal: ending.signal } )
	);
} );
afterEach( () => {
	ending.abort();
	jest.useRealTimers();
} );

describe( 'the email editor', () => {
	it( 'shows the email at once, and again after typing, by the preview action', async () => {
		const { asked } = fakeServer( ( { body } ) => preview( body.get( 'body' ) ?? '' ) );
		await openEditor();
		expect( frame().srcdoc ).toContain( '<p>Hello,</p>' );
		await type( text(), 'Welcome' );
		expect( frame().srcdoc ).toContain( '<p>Welcome</p>' );
		expect( frame().srcdoc ).not.toContain( 'benefit-preview-head' );
		expect( screen.getByText( 'About Welcome' ) ).toBeTruthy();
		expect( screen.getByText( 'Attached: a.ics' ) ).toBeTruthy();
		expect( asked.map( ( { url } ) => url ) ).toEqual(
			Array( 2 ).fill( 'http://localhost/wp-admin/admin-post.php' )
		);
		expect( Object.fromEntries( asked[ 1 ]?.body ?? [] ) ).toEqual( {
			action: 'benefit_letter',
			kind: 'order_paid',
			subject: 'Your tickets',
			body: 'Welcome',
			do: 'preview',
		} );
	} );

	it( 'runs no script in the frame', async () => {
		fakeServer( () => preview( 'Hello' ) );
		await openEditor();
		expect( frame().getAttribute( 'sandbox' ) ).toBe( 'allow-same-origin' );
	} );

	it( 'aborts the request that typing overtakes', async () => {
		const { asked } = fakeServer( never );
		await openEditor();
		fireEvent.input( text(), { target: { value: 'W' } } );
		expect( asked[ 0 ]?.signal.aborted ).toBe( true );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'keeps the last good preview while a text is refused, says why, and marks the field', async () => {
		fakeServer( ( { body } ) =>
			body.get( 'subject' )?.includes( '{nmae}' )
				? problem( '{nmae} is not a placeholder.', 'subject' )
				: preview( 'Good' )
		);
		await openEditor();
		await type( subject(), 'To {nmae}' );
		expect( frame().srcdoc ).toContain( '<p>Good</p>' );
		expect( status() ).toBe( '{nmae} is not a placeholder.' );
		expect( subject().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		await type( subject(), 'To {name}' );
		expect( status() ).toBe( '' );
		expect( subject().hasAttribute( 'aria-invalid' ) ).toBe( false );
	} );

	it.each( [
		[ 'nothing arrives', () => new Error( 'offline' ), 'No preview.' ],
		[ 'something else arrives', () => reply( '<h1>502</h1>', 502 ), 'No preview.' ],
		[
			'WordPress refuses',
			() => reply( '<div class="wp-die-message">Please log in first.</div>', 401 ),
			'Please log in first.',
		],
	] )( 'keeps it and says why when %s', async ( _, answer, sentence ) => {
		fakeServer( ( _call, number ) => ( number === 1 ? preview( 'Good' ) : answer() ) );
		await openEditor();
		await type( text(), 'More' );
		expect( frame().srcdoc ).toContain( '<p>Good</p>' );
		expect( status() ).toBe( sentence );
	} );

	it( 'says that a text is too long, without asking the server', async () => {
		const { asked } = fakeServer( () => preview( 'Good' ) );
		await openEditor();
		await type( text(), 'x'.repeat( 20_000 ) );
		expect( status() ).toBe( 'Too long.' );
		expect( asked ).toHaveLength( 1 );
		expect( frame().srcdoc ).toContain( '<p>Good</p>' );
	} );

	it( 'says what a field of spaces means', async () => {
		fakeServer( () => preview( 'Good' ) );
		await openEditor();
		await type( text(), ' \n ' );
		expect( status() ).toBe( 'Default used.' );
	} );

	it( 'shows the text and the dark styles without asking the server again', async () => {
		const { asked } = fakeServer( () => preview( 'Hello' ) );
		await openEditor();
		fireEvent.click( screen.getByLabelText( 'Plain text' ) );
		expect( frame().srcdoc ).toMatch( /<pre[^>]*>Text Hello<\/pre>/ );
		fireEvent.click( screen.getByLabelText( 'Dark' ) );
		expect( frame().srcdoc ).toContain( 'color-scheme: dark' );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'inserts a placeholder into the field that was used last, or at the end of the text', async () => {
		fakeServer( () => preview( 'Hello' ) );
		await openEditor();
		const button = screen.getByRole( 'button', { name: '{first_name}', description: 'buyer’s first name' } );
		fireEvent.click( button );
		expect( text().value ).toBe( 'Hello,{first_name}' );
		subject().focus();
		subject().setSelectionRange( 0, 0 );
		button.focus();
		fireEvent.click( button );
		expect( subject().value ).toBe( '{first_name}Your tickets' );
		subject().value = 's'.repeat( 195 );
		fireEvent.click( button );
		expect( status() ).toBe( 'No room.' );
	} );

	it( 'scrolls to the preview, or to what is wrong, at a press on its button, without sending the form', async () => {
		const scrolled: Element[] = [];
		Element.prototype.scrollIntoView = function () {
			scrolled.push( this );
		};
		const { asked } = fakeServer( ( { body } ) =>
			body.get( 'body' ) === '{nmae}' ? problem( 'Wrong.' ) : preview( 'Hello' )
		);
		await openEditor();
		const press = async () => {
			expect( fireEvent.click( screen.getByRole( 'button', { name: 'Preview' } ) ) ).toBe( false );
			await jest.advanceTimersByTimeAsync( 0 );
		};
		await press();
		expect( scrolled ).toEqual( [ frame().parentElement ] );
		await type( text(), '{nmae}' );
		await press();
		expect( scrolled ).toEqual( [ frame().parentElement, screen.getByRole( 'status' ) ] );
		await type( text(), 'Hello,' );
		expect( scrolled ).toHaveLength( 2 );
		expect( asked ).toHaveLength( 5 );
	} );

	it( 'asks before it restores the default text', async () => {
		fakeServer( () => preview( 'Hello' ) );
		HTMLDialogElement.prototype.showModal = jest.fn();
		HTMLDialogElement.prototype.close = jest.fn();
		await openEditor();
		expect( fireEvent.click( screen.getByRole( 'button', { name: 'Restore default text' } ) ) ).toBe( false );
		expect( HTMLDialogElement.prototype.showModal ).toHaveBeenCalledTimes( 1 );
		const dialog = within( document.getElementById( 'question' ) as HTMLElement );
		fireEvent.click( dialog.getByRole( 'button', { name: 'Cancel', hidden: true } ) );
		expect( HTMLDialogElement.prototype.close ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'leaving the email editor', () => {
	beforeEach( async () => {
		fakeServer( () => preview( 'Hello' ) );
		await openEditor();
	} );

	it( 'asks only with changes', async () => {
		expect( isAskedWhenLeaving() ).toBe( false );
		await type( text(), 'Changed' );
		expect( isAskedWhenLeaving() ).toBe( true );
		await type( text(), 'Hello,' );
		expect( isAskedWhenLeaving() ).toBe( false );
	} );

	it( 'does not ask when the form itself is sent, until the page is shown again', async () => {
		await type( text(), 'Changed' );
		const form = document.getElementById( 'form' ) as HTMLFormElement;
		form.dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
		expect( isAskedWhenLeaving() ).toBe( false );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( isAskedWhenLeaving() ).toBe( true );
	} );

	it( 'still asks when something held the form back', async () => {
		await type( text(), 'Changed' );
		const form = document.getElementById( 'form' ) as HTMLFormElement;
		form.addEventListener( 'submit', ( event ) => event.preventDefault() );
		form.dispatchEvent( new Event( 'submit', { bubbles: true, cancelable: true } ) );
		expect( isAskedWhenLeaving() ).toBe( true );
	} );
} );
