import { __ } from '@wordpress/i18n';

/** Sample for the inserter. Never saved; uses the classes of the real markup. */
export function GridSample() {
	return (
		<div className="benefit">
			<ul className="give-grid give-grid--2">
				{ [ __( 'For the roof', 'benefit' ), __( 'For the garden', 'benefit' ) ].map( ( title ) => (
					<li className="give-card" key={ title }>
						<h2 className="give-card__title">{ title }</h2>
						<div className="give-card__end">
							<span className="wp-element-button benefit-button">{ __( 'Donate now', 'benefit' ) }</span>
						</div>
					</li>
				) ) }
			</ul>
		</div>
	);
}
