<?php

declare(strict_types=1);

namespace Benefit\Content\Placement;

use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/** One occurrence of a block that is being rendered, and its place. */
final class BlockInstance
{
    /**
     * @param string          $key   the same whenever this occurrence of the block is rendered
     * @param BlockPlace|null $place null: it is in no document, for example because a theme's PHP renders it
     */
    public function __construct(public readonly string $key, public readonly ?BlockPlace $place) {}

    /** Returns the page on which its id must be unique. Each post of a feed or a REST response is a page of its own. */
    public function page(): string
    {
        return $this->place !== null && PrivatePageHeaders::isReadByOthers() ? $this->place->document : '';
    }
}
