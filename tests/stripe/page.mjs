/** The hosted payment page: whoever is here pays, is declined, pays by bank debit, or goes back. */
const escape = ( text ) => String( text ).replace( /[&<>"']/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/** @param {Object} session @param {string} error What went wrong before. */
export function page( session, error = '' ) {
	const open = `<form method="post"><p><strong>${ escape( session.hidden.name ) }</strong><br>
		<output>${ session.amount_total } ${ escape( session.currency ) }</output></p>
		${ error === '' ? '' : `<p role="alert">${ escape( error ) }</p>` }
		<p><button name="how" value="card">Pay</button> <button name="how" value="declined">Pay with a bad card</button>
		<button name="how" value="debit">Pay by bank debit</button></p>
		${ session.cancel_url === null ? '' : `<p><a href="${ escape( session.cancel_url ) }">Back</a></p>` }</form>`;
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment page</title><meta name="viewport" content="width=device-width"></head>
		<body><main><h1>Payment page</h1>${ session.status === 'open' ? open : `<p>This page is ${ escape( session.status ) }.</p>` }</main></body></html>`;
}
