import { asAjaxError } from '../../../shared/ajax-error';
import { html, text } from '../../../shared/form-call';
import type { GiveProcessDonationLoginResponse } from '../contracts';
import type { LoginPlace, OpenLogin } from '../LoginPart';

/** Milliseconds until an error goes (spec/donations.txt §4), and until it has gone. */
const SHOWN = 5000;
const FADING = 300;

interface Answer extends Omit< Partial< GiveProcessDonationLoginResponse >, 'data' > {
	/** HTML, or the envelope of a refusal. */
	readonly data?: unknown;
}

/**
 * Name and password in their place: the server's own panel, whose fields belong to a form beside the donation's, so that no
 * password is ever sent with a gift, nor remembered with it.
 */
export const openLogin: OpenLogin = async ( place, about ) => {
	const { formId, prefix, session } = about;
	const answer = await html(
		'give_checkout_login',
		{ form_id: `${ formId }`, give_form_id_prefix: prefix },
		{ kind: 'read', key: `login-${ prefix }`, session }
	);
	if ( answer.error !== '' ) {
		throw new Error( answer.error );
	}
	place.innerHTML = answer.html;
	const own = Object.assign( document.createElement( 'form' ), { id: `give-login-${ prefix }`, hidden: true } );
	document.body.append( own );
	const close = (): void => {
		own.remove();
		place.replaceChildren();
	};
	own.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		void send( own, place, about, close );
	} );
	place.querySelector( '[data-give-cancel]' )?.addEventListener( 'click', () => {
		close();
		about.onCancel();
	} );
	place.querySelector( 'input' )?.focus();
};

async function send( own: HTMLFormElement, place: HTMLElement, about: LoginPlace, close: () => void ): Promise< void > {
	if ( own.ariaBusy === 'true' ) {
		return;
	}
	own.ariaBusy = 'true';
	const { formId, session, form } = about;
	const fields = { ...Object.fromEntries( new FormData( own ) ), give_form_id: `${ formId }`, give_ajax: 'true' };
	try {
		const { body } = await text( 'give_process_donation_login', fields, { kind: 'write', session } );
		const { success, data, donor } = answerIn( body );
		if ( success !== true ) {
			refuse( place, wordsOf( data ) );
			return;
		}
		// Those who are logged in keep their nonces (spec/donations.txt §6).
		document.body.classList.add( 'logged-in' );
		Object.entries( donor ?? {} ).forEach( ( [ name, value ] ) => fill( form, name, value ) );
		close();
		about.onIn( wordsOf( data ) );
	} catch ( error ) {
		refuse( place, asAjaxError( error ).message );
	} finally {
		own.ariaBusy = null;
	}
}

/** @throws {Error} for a page of somebody else's, such as one that asks for a second factor */
function answerIn( body: string ): Answer {
	return JSON.parse( body ) as Answer;
}

function wordsOf( data: unknown ): string {
	const { message } = ( data ?? {} ) as { readonly message?: unknown };
	const template = Object.assign( document.createElement( 'template' ), {
		innerHTML: typeof data === 'string' ? data : '',
	} );
	return typeof message === 'string' ? message : ( template.content.textContent ?? '' ).trim();
}

/** What the donor has entered stays. */
function fill( form: HTMLFormElement, name: string, value: string ): void {
	const field = form.elements.namedItem( name );
	if ( field instanceof HTMLInputElement && field.value === '' && value !== '' ) {
		field.value = value;
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
}

/** Said, and gone after a while: the fields stay as they are. */
function refuse( place: HTMLElement, sentence: string ): void {
	place.querySelector( '.give-login__error' )?.remove();
	const said = Object.assign( document.createElement( 'p' ), {
		className: 'benefit-error give-login__error',
		role: 'alert',
		textContent: sentence,
	} );
	place.firstElementChild?.prepend( said );
	place.querySelector< HTMLInputElement >( '[type="password"]' )?.select();
	setTimeout( () => {
		said.classList.add( 'give-login__error--going' );
		setTimeout( () => said.remove(), FADING );
	}, SHOWN );
}
