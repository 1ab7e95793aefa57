import { __, sprintf } from '@wordpress/i18n';

/** Sample for the inserter when no campaign can be chosen. Never saved; uses the classes of the real markup. */
export function CampaignSample() {
	/* translators: 1: amount raised so far, 2: amount of the goal */
	const sentence = sprintf( __( '%1$s of %2$s raised', 'benefit' ), '€6,500', '€10,000' );
	return (
		<div className="benefit give-campaign">
			<h2 className="give-card__title">{ __( 'For the roof', 'benefit' ) }</h2>
			<div className="give-goal">
				<p className="give-goal__sum">
					<strong>{ sentence }</strong>
				</p>
				<progress max={ 100 } value={ 65 } aria-label={ sentence } />
			</div>
			<span className="wp-element-button benefit-button">{ __( 'Donate now', 'benefit' ) }</span>
		</div>
	);
}
