import { AjaxError } from '../../../shared/http/ajax-error';
import { fetchText } from '../../../shared/http/requests';
import type { GiveConfirmEmailForDonationsAccessResponse } from './contracts';

/** All properties are optional, since a firewall may have answered. */
type Said = Partial< GiveConfirmEmailForDonationsAccessResponse >;

/**
 * Requests a login link for an email address.
 *
 * @return the message to show, which is the same for addresses without donations
 * @throws {AjaxError}
 */
export async function requestLoginLink( email: string ): Promise< string > {
	const { body } = await fetchText( 'give_confirm_email_for_donations_access', { email }, { kind: 'write' } );
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
