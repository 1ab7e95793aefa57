<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest\Resources;

use Benefit\Shared\Http\RestLink;

defined('ABSPATH') || exit;

/**
 * A kind of record that WordPress's data store reads by REST. It says its own fields and where they come from; Collection makes
 * its routes. Its contracts are schema/<plural>.json (what a list is asked for) and schema/<singular>.json (a record's fields).
 *
 * @phpstan-type Record array<string, mixed>
 */
interface RestResource
{
    /** In the address: `donations`. */
    public static function plural(): string;

    public static function singular(): string;

    /** Whether there is anything that everybody may ask for. */
    public static function hasPublicView(): bool;

    /** Whether this person may see what is personal, or not public. */
    public function mayRead(): bool;

    /** Whether what is asked for is for people who may see that: everything else is for everybody. */
    public function isPersonal(ResourceQuery $wanted): bool;

    public function page(ResourceQuery $wanted): ResourcePage;

    /**
     * One record, as this person may see it; null where there is none for them.
     *
     * @return Record|null
     */
    public function one(int $id, ResourceQuery $wanted): ?array;

    /**
     * @param Record $record
     *
     * @return array<string, RestLink> beside the one to itself, by relation
     */
    public function links(array $record, ResourceQuery $wanted): array;
}
