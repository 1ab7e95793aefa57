import { AjaxError } from '../../../shared/http/ajax-error';
import { text } from '../../../shared/http/requests';
import type { GiveConfirmEmailForDonationsAccessResponse } from './contracts';

/** Nothing in it is certain: a firewall may have answered. */
type Said = Partial< GiveConfirmEmailForDonationsAccessResponse >;

/**
 * Asks for a link to the donations of an address.
 *
 * @return what to say, whether anybody gave by the address or not
 * @throws {AjaxError}
 */
export async function requestLoginLink( email: string ): Promise< string > {
	const { body } = await text( 'give_confirm_email_for_donations_access', { email }, { kind: 'write' } );
	const { status, message } = saidIn( body );
	if ( status === 'success' && message ) {
		return message;
	}
	throw new AjaxError( { kind: 'unreadable' }, typeof message === 'string' ? message : '' );
}

function saidIn( body: string ): Said {
	try {
		return ( JSON.parse( body ) as Said | null ) ?? {};
	} catch {
		return {};
	}
}
