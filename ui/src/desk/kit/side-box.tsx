import type { ComponentProps } from "react";
import { classNames } from "../../components/class-names.ts";
import css from "./side-box.module.css";

type Props = Omit<ComponentProps<"section">, "className"> & {
  /** Something in it can lose data. */
  isAlarming?: boolean;
};

/** A task above the list of the shop's parts. */
export function SideBox({ isAlarming, ...rest }: Props) {
  return <section className={classNames(css.root, isAlarming && css.alarming)} {...rest} />;
}
