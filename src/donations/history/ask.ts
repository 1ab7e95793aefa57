import { AjaxError } from '../../shared/ajax-error';
import { text } from '../../shared/form-call';
import type { GiveConfirmEmailForDonationsAccessResponse } from './contracts';

/** The answer has no envelope; a refusal has one. Nothing in either is certain. */
type Said = Partial< GiveConfirmEmailForDonationsAccessResponse > & { readonly data?: { readonly message?: unknown } };

/**
 * Asks for a link to the donations of an address.
 *
 * @return what to say, whether anybody gave by the address or not
 * @throws {AjaxError}
 */
export async function askForLink( email: string ): Promise< string > {
	const { body } = await text( 'give_confirm_email_for_donations_access', { email }, { kind: 'write' } );
	const { status, message, data } = saidIn( body );
	if ( status === 'success' && message ) {
		return message;
	}
	const why = message ?? data?.message;
	throw new AjaxError( { kind: 'unreadable' }, typeof why === 'string' ? why : '' );
}

function saidIn( body: string ): Said {
	try {
		return ( JSON.parse( body ) as Said | null ) ?? {};
	} catch {
		return {};
	}
}
