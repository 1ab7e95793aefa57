import type { Ref } from 'react';
import type { CheckoutErrors } from './checkout-errors';

interface Props {
	readonly summary: CheckoutErrors;
	/**
	 * Whether the errors came with the page. Later ones get the focus, and a role would make screen readers repeat
	 * them.
	 */
	readonly isOfPage: boolean;
	readonly alert: Ref< HTMLDivElement >;
}

/** Error message, with a link to each invalid field. */
export function CheckoutErrorList( { summary: { message, links }, isOfPage, alert }: Props ) {
	if ( message === '' ) {
		return null;
	}
	const isSaidByLink = links.length === 1 && links[ 0 ]?.sentence === message;
	return (
		<div
			className="benefit-error"
			role={ isOfPage ? 'alert' : undefined }
			tabIndex={ -1 }
			// eslint-disable-next-line jsx-a11y/no-autofocus -- after a post without scripts the page starts there, as in the template
			autoFocus
			ref={ alert }
		>
			{ ! isSaidByLink && <p>{ message }</p> }
			{ links.length > 0 && (
				<ul>
					{ links.map( ( { id, sentence } ) => (
						<li key={ id }>
							<a href={ `#${ id }` }>{ sentence }</a>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
