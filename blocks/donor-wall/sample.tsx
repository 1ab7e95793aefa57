import { __ } from '@wordpress/i18n';

/** Sample for the inserter. Never saved; uses the classes of the real markup. */
export function WallSample() {
	return (
		<div className="benefit">
			<ul className="give-grid give-grid--2">
				{ [ 'Ada B.', 'Grace H.' ].map( ( name ) => (
					<li className="give-card give-donor" key={ name }>
						<div className="give-donor__head">
							<p className="give-donor__name">{ name }</p>
						</div>
						<p className="give-donor__comment">{ __( 'Thank you for everything you do.', 'benefit' ) }</p>
					</li>
				) ) }
			</ul>
		</div>
	);
}
