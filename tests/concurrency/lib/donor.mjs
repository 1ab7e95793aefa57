/** Visitors who give by the plain post of a form of its own, and what the database says became of it. */
import assert from 'node:assert/strict';
import { Buyer, newKey } from './buyer.mjs';

export class Donor extends Buyer {
	constructor( form, options = {} ) {
		super( options );
		this.form = form;
	}

	twin( control = this.control ) {
		const twin = new Donor( this.form, { control, name: this.name } );
		twin.cookies = new Map( this.cookies );
		return twin;
	}

	address() {
		return this.form.url;
	}

	/** The call that only looks whether all is right. */
	check() {
		const [ address, form ] = [ this.address, this.form ];
		this.address = Buyer.prototype.address;
		try {
			return this.post( 'give_process_donation', [
				[ 'give-form-id', form.id ],
				[ 'give-price-id', 2 ],
				[ 'payment-mode', 'test' ],
				[ 'give_first', 'Donor' ],
				[ 'give_email', this.email ],
			] );
		} finally {
			this.address = address;
		}
	}

	/** @param {{key?: string, level?: number, gateway?: string, outcome?: string, firstName?: string, headers?: Object}} [options] */
	give( { key = newKey(), level = 2, gateway = 'test', outcome = 'pay', firstName = 'Donor', headers = {} } = {} ) {
		return this.post(
			'',
			[
				[ 'give_action', 'purchase' ],
				[ 'give-form-id', this.form.id ],
				[ 'give-price-id', level ],
				[ 'payment-mode', gateway ],
				[ 'give_first', firstName ],
				[ 'give_email', this.email ],
				...( key ? [ [ 'give-idempotency-key', key ] ] : [] ),
				...( gateway === 'test' ? [ [ 'test_outcome', outcome ] ] : [] ),
			],
			headers
		);
	}
}

export class Collection {
	constructor( php, form ) {
		Object.assign( this, { php, form } );
	}

	/** A form with the levels 10, 25, 50 and 100, and a campaign of its own. */
	static async open( php ) {
		return new Collection( php, await php.call( 'donationForm', {} ) );
	}

	donations() {
		return this.php.rows(
			`SELECT d.id, d.secret, d.status, d.total_minor, p.status payment, p.reference,
				(SELECT GROUP_CONCAT(kind ORDER BY kind) FROM {mail} m WHERE m.subject_id = d.id AND m.kind LIKE 'donation_%%') mails
			 FROM {donation} d LEFT JOIN {payment} p ON p.purpose = 'donation' AND p.subject_id = d.id WHERE d.form_id = %d ORDER BY d.id`,
			this.form.id
		);
	}

	/** So many donations of others, paid long ago. */
	async seed( count ) {
		await this.php.execute(
			`INSERT INTO {donation} (secret, visitor, status, mode, form_id, form_version, campaign_id, donor_id, level, currency, amount_minor, total_minor, gateway, first_name, last_name, email, created_at, paid_at)
			 SELECT CONCAT('seeded', LPAD(seq, 16, '0')), '', 'publish', 'live', %d, 1, 0, 1, '1', 'EUR', 1000, 1000, 'offline', 'Ada', 'Byron', CONCAT('d', seq, '@example.org'), 1000 + seq, 1000 + seq FROM seq_1_to_${ count }`,
			this.form.id
		);
	}

	unseed() {
		return this.php.execute( "DELETE FROM {donation} WHERE secret LIKE 'seeded%%'" );
	}

	/** Fails unless form and campaign have counted exactly this. */
	async mustHaveRaised( gifts, minor ) {
		for ( const [ subject, id ] of [
			[ 'form', this.form.id ],
			[ 'campaign', this.form.campaign ],
		] ) {
			const rows = await this.php.rows(
				`SELECT gifts, amount_minor FROM {donation_total} WHERE subject = '${ subject }' AND subject_id = %d`,
				id
			);
			const counted = rows.map( ( row ) => [ Number( row.gifts ), Number( row.amount_minor ) ] );
			assert.deepEqual(
				counted,
				gifts === 0 && rows.length === 0 ? [] : [ [ gifts, minor ] ],
				`counted by the ${ subject }`
			);
		}
	}
}
