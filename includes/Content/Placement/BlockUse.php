<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/** A block that is being rendered, and where it is. */
final class BlockUse
{
    /**
     * @param string          $key   the same whenever this use of the block is rendered
     * @param BlockPlace|null $place null: no document has it, as when a theme's PHP renders it
     */
    public function __construct(public readonly string $key, public readonly ?BlockPlace $place) {}

    /** The page on which its id must be unique. Each post of a feed, or of an answer of REST, is a page of its own. */
    public function page(): string
    {
        return $this->place !== null && PrivatePageHeaders::isReadByOthers() ? $this->place->document : '';
    }
}
