<?php

declare(strict_types=1);

namespace Benefit\Donations\Comments;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Staff decide which comments of donors are shown. */
final class CommentsModule implements OfProduct, HasActions, HasScreens
{
    private ?CommentsScreen $screen = null;

    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Comments';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function actions(): array
    {
        return $this->screen()->actions();
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    private function screen(): CommentsScreen
    {
        return $this->screen ??= new CommentsScreen(new CommentRepository($this->shared->database(), $this->gifts->donations()), $this->gifts->log(), $this->shared->transaction());
    }
}
