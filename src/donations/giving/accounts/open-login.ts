import { asAjaxError } from '../../../shared/http/ajax-error';
import { fetchHtml, fetchText } from '../../../shared/http/requests';
import type { GiveProcessDonationLoginResponse } from '../../forms/display/contracts';
import type { LoginTarget, OpenLogin } from './LoginPart';

/** Milliseconds until an error fades out (docs/spec-donations.md §4), and until it has done so. */
const SHOWN = 5000;
const FADING = 300;

interface Answer extends Omit< Partial< GiveProcessDonationLoginResponse >, 'data' > {
	/** HTML, or the error object of a refusal. */
	readonly data?: unknown;
}

interface Opened extends LoginTarget {
	readonly panel: HTMLElement;
	/** The donation form. */
	readonly form: HTMLFormElement;
	readonly close: () => void;
	/** Address of the site's own login page. */
	readonly url: string;
}

/**
 * Opens the server's login panel below the link. Its fields belong to a separate form, so that a password is never sent
 * or remembered with a donation.
 */
export const openLogin: OpenLogin = async ( link, about ) => {
	const { formId, prefix, nonce } = about;
	if ( link.hidden ) {
		return;
	}
	link.hidden = true;
	const answer = await fetchHtml(
		'give_checkout_login',
		{ form_id: `${ formId }`, give_form_id_prefix: prefix },
		{ kind: 'read', session: nonce.sessions.gateway }
	);
	if ( answer.error !== '' ) {
		throw new Error( answer.error );
	}
	const panel = document.createElement( 'div' );
	panel.innerHTML = answer.html;
	link.parentElement?.after( panel );
	const id = `give-login-${ prefix }`;
	// The form of an earlier panel.
	document.getElementById( id )?.remove();
	const own = Object.assign( document.createElement( 'form' ), { id, hidden: true } );
	document.body.append( own );
	const close = (): void => {
		own.remove();
		panel.remove();
		link.hidden = false;
	};
	const opened = { ...about, panel, close, url: link.href, form: link.closest( 'form' ) as HTMLFormElement };
	own.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		void send( own, opened );
	} );
	panel.querySelector( '[data-give-cancel]' )?.addEventListener( 'click', () => {
		close();
		link.focus();
	} );
	const first = panel.querySelector( 'input' );
	first?.focus();
	if ( ! first ) {
		// Without fields, the donor has logged in in another tab. No password is needed, and the server says who is
		// logged in.
		await send( own, opened );
	}
};

async function send( own: HTMLFormElement, opened: Opened ): Promise< void > {
	const { formId, nonce, form, panel } = opened;
	if ( panel.ariaBusy === 'true' ) {
		return;
	}
	panel.ariaBusy = 'true';
	const entries = { give_user_login: '', give_user_pass: '', ...Object.fromEntries( new FormData( own ) ) };
	const fields = { ...entries, give_form_id: `${ formId }`, give_ajax: 'true' };
	try {
		const { body } = await fetchText( 'give_process_donation_login', fields as Record< string, string >, {
			kind: 'write',
			session: nonce.sessions.gateway,
		} );
		const answer = answerIn( body );
		if ( ! answer ) {
			// A plugin has answered with a page of its own, such as one for a second factor. The site's login page can
			// show it.
			window.location.assign( opened.url );
			return;
		}
		const { success, data, donor } = answer;
		if ( success !== true ) {
			refuse( panel, wordsOf( data ) );
			return;
		}
		// Logged-in users keep their nonces (docs/spec-donations.md §6).
		document.body.classList.add( 'logged-in' );
		Object.entries( donor ?? {} ).forEach( ( [ name, value ] ) => fill( form, name, value ) );
		await enter( opened, wordsOf( data ) );
	} catch ( error ) {
		refuse( panel, asAjaxError( error ).message );
	} finally {
		panel.ariaBusy = null;
	}
}

function answerIn( body: string ): Answer | null {
	try {
		return JSON.parse( body ) as Answer | null;
	} catch {
		return null;
	}
}

async function enter( { panel, close, nonce, setMessage }: Opened, words: string ): Promise< void > {
	const about = panel.previousElementSibling as HTMLElement;
	await nonce.renew();
	close();
	setMessage( words );
	// Waits while the form is inert, since nothing in it can get the focus.
	const focus = (): void => void ( about.closest( '[inert]' ) ? requestAnimationFrame( focus ) : about.focus() );
	focus();
}

function wordsOf( data: unknown ): string {
	const { message } = ( data ?? {} ) as { readonly message?: unknown };
	const { content } = Object.assign( document.createElement( 'template' ), {
		innerHTML: typeof data === 'string' ? data : '',
	} );
	return typeof message === 'string' ? message : ( content.textContent ?? '' ).trim();
}

/** Fills in a field only if it is empty. */
function fill( form: HTMLFormElement, name: string, value: string ): void {
	const field = form.elements.namedItem( name );
	if ( field instanceof HTMLInputElement && field.value === '' && value !== '' ) {
		field.value = value;
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
}

/** Shows an error for a while. The fields keep their entries. */
function refuse( panel: HTMLElement, sentence: string ): void {
	panel.querySelector( '.give-login__error' )?.remove();
	const said = Object.assign( document.createElement( 'p' ), {
		className: 'benefit-error give-login__error',
		role: 'alert',
		textContent: sentence,
	} );
	panel.firstElementChild?.prepend( said );
	panel.querySelector< HTMLInputElement >( '[type="password"]' )?.select();
	setTimeout( () => {
		said.classList.add( 'give-login__error--going' );
		setTimeout( () => said.remove(), FADING );
	}, SHOWN );
}
