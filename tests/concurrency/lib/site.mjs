/** The site that the races run on. */
import { readFileSync } from 'node:fs';

const file = process.env.BENEFIT_SITE_JSON;
if ( ! file ) {
	throw new Error(
		'BENEFIT_SITE_JSON is to name the site.json of a site on MariaDB: npm start -- --detach --tests --db=mariadb'
	);
}

export const site = JSON.parse( readFileSync( file, 'utf8' ) );
if ( site.db !== 'mariadb' ) {
	throw new Error( 'SQLite lets one writer in at a time and hides every race: these tests need MariaDB.' );
}

/** `npm run prove`: the long forms. */
export const isLong = process.env.BENEFIT_PROVE === '1';
