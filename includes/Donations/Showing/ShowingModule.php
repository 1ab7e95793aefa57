<?php

declare(strict_types=1);

namespace Benefit\Donations\Showing;

use Benefit\Donations\Forms\FormsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The ways a form is shown (Forms\Display), and what opens it over the page. */
final class ShowingModule implements OfProduct, HasIslands
{
    public function __construct(private readonly SharedModule $shared, private readonly FormsModule $forms) {}

    public function name(): string
    {
        return 'Donations/Showing';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function islands(): array
    {
        return [new Island(Openers::ISLAND, __DIR__ . '/templates/donation-opener.php')];
    }

    public function shownForm(): ShownForm
    {
        return new ShownForm($this->forms->forms(), $this->openers(), $this->shared->islands());
    }

    public function openers(): Openers
    {
        return new Openers($this->forms->forms(), $this->shared->islands());
    }
}
