import { __ } from '@wordpress/i18n';

const LEVELS = [ '€10', '€25', '€50', '€100' ];
const CHOSEN = '€25';

/** Sample for the inserter. Never saved; uses the classes of the real markup. */
export function FormSample() {
	return (
		<div className="benefit">
			<div className="give-form">
				<div className="give-levels give-levels--buttons">
					{ LEVELS.map( ( level ) => (
						<span className="give-level" key={ level }>
							<input type="radio" id={ `give-sample-${ level }` } checked={ level === CHOSEN } readOnly />
							<label htmlFor={ `give-sample-${ level }` }>{ level }</label>
						</span>
					) ) }
				</div>
				<div className="give-submit">
					<span className="wp-element-button benefit-button">{ __( 'Donate now', 'benefit' ) }</span>
				</div>
			</div>
		</div>
	);
}
