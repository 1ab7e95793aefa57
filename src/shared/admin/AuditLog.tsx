import { __ } from '@wordpress/i18n';
import { useId } from '@wordpress/element';
import { SecondaryText } from './SecondaryText';

interface Entry {
	readonly at: string;
	readonly who: string;
	readonly text: string;
	readonly note: boolean;
}

/** History of a record, newest entry first. */
export function AuditLog( { log }: { readonly log: readonly Entry[] } ) {
	const id = useId();

	return (
		<section className="benefit-desk-card" aria-labelledby={ id }>
			<h3 id={ id }>{ __( 'History', 'benefit' ) }</h3>
			{ log.length === 0 ? (
				<p>{ __( 'No activity yet.', 'benefit' ) }</p>
			) : (
				<ol className="benefit-desk-list">
					{ log.map( ( { at, who, text, note }, i ) => (
						<li key={ i } className={ note ? 'is-note' : '' }>
							{ text }
							<SecondaryText>
								{ [ at, who ].filter( ( part ) => part !== '' ).join( ', ' ) }
							</SecondaryText>
						</li>
					) ) }
				</ol>
			) }
		</section>
	);
}
