/** Stripe's answer when it refuses a request. */
export class ApiError extends Error {
	/**
	 * @param {number}                                        status
	 * @param {{type: string, code?: string, param?: string}} error
	 * @param {Object<string, string>}                        headers
	 */
	constructor( status, error, headers = {} ) {
		super( error.code ?? error.type );
		this.status = status;
		this.error = error;
		this.headers = headers;
	}

	/** Found before anything was begun: not kept under an idempotency key. */
	static invalid( code, param ) {
		const error = new ApiError( 400, {
			type: 'invalid_request_error',
			code,
			param,
			message: `${ code }: ${ param }`,
		} );
		error.isBefore = true;
		return error;
	}

	static refused( code, message = code ) {
		return new ApiError( 400, { type: 'invalid_request_error', code, message } );
	}

	static declined() {
		return new ApiError( 402, {
			type: 'card_error',
			code: 'card_declined',
			decline_code: 'generic_decline',
			message: 'Your card was declined.',
		} );
	}

	static missing( id ) {
		return new ApiError( 404, {
			type: 'invalid_request_error',
			code: 'resource_missing',
			message: `No such object: '${ id }'`,
		} );
	}
}
