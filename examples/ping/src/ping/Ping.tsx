import { useState, type FormEvent } from 'react';
import { asAjaxError, json } from '../shared/http/ajax';
import type { PingProps, PingResponse } from './contracts';

/** Template: ping.php. */
export function Ping( { button, answer }: PingProps ) {
	const [ said, setSaid ] = useState( answer );

	const press = ( event: FormEvent ) => {
		event.preventDefault();
		json< PingResponse >( 'benefit_ping', {}, { kind: 'write' } ).then(
			( response ) => setSaid( response.answer ),
			( error ) => setSaid( asAjaxError( error ).message )
		);
	};

	return (
		<form method="post" onSubmit={ press }>
			<input type="hidden" name="benefit_action" value="ping" />
			<button type="submit" className="wp-element-button benefit-button" data-benefit-repeat="">
				{ button }
			</button>
			<output>{ said }</output>
		</form>
	);
}
