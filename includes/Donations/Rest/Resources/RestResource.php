<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Http\RestLink;

defined('ABSPATH') || exit;

/**
 * A type of record that WordPress's data store reads through REST. It defines fields and their source;
 * ResourceRestController defines the routes. Contracts are schema/<plural>.json (parameters of the list) and
 * schema/<singular>.json (fields of a record).
 *
 * @phpstan-type Record array<string, mixed>
 */
interface RestResource
{
    /** Part of the URL, such as `donations`. */
    public static function plural(): string;

    public static function singular(): string;

    /** Tells whether some data is public. */
    public static function hasPublicView(): bool;

    /** Tells whether the current user may see personal or non-public data. */
    public function mayRead(): bool;

    /** Tells whether a request needs the permission of mayRead(); everything else is public. */
    public function isPersonal(ResourceQuery $query): bool;

    public function page(ResourceQuery $query): ResourcePage;

    /**
     * One record as the current user may see it; null if there is none for them.
     *
     * @return Record|null
     */
    public function one(int $id, ResourceQuery $query): ?array;

    /**
     * @param Record $record
     *
     * @return array<string, RestLink> by relation, in addition to `self`
     */
    public function links(array $record, ResourceQuery $query): array;
}
