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

	static missing( id ) {
		return new ApiError( 404, {
			type: 'invalid_request_error',
			code: 'resource_missing',
			message: `No such object: '${ id }'`,
		} );
	}
}
